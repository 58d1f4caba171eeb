import { stored } from "../../lib/stored.ts";

/** The id of the campaign that this visitor has closed or used; 0 for none. */
export const dismissedCampaign = stored({
  key: "dismissed-campaign",
  empty: 0,
  parse: (text) => Number.parseInt(text, 10) || 0,
  print: String,
});
