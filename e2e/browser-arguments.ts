// Given anew, the list replaces the runner's own, which is therefore repeated as far as it matters here.
const runnersOwn = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

// Pages of the browser's own for its address bar, which nobody sees: each window would load them before ours.
const addressBarPages = ["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/** How Chromium is started wherever a test needs one. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...runnersOwn, ...addressBarPages].join(",")}`,
];
