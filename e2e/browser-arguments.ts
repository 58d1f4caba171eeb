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

// Each test's first page would have a process of its own, which begins by compiling all scripts anew: half of the time
// that a short test takes. With these, the pages of a context share one, which goes on from test to test.
const oneRenderer = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];

/** How Chromium is started wherever a test needs one. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...oneRenderer,
  `--disable-features=${[...runnersOwn, ...addressBarPages].join(",")}`,
];
