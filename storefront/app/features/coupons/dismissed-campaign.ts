import { stored } from "../../lib/stored.ts";

/** The campaign whose offer this visitor has closed or used, by its id; 0 for none. */
export const dismissedCampaign = stored({
  key: "dismissed-campaign",
  empty: 0,
  parse: (text) => Number.parseInt(text, 10) || 0,
  print: String,
});
