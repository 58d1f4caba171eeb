/** Who carries parcels, by the name that is stored. */
export const carriers = ["royal-mail", "parcelforce", "dpd", "evri", "ups", "dhl", "fedex", "other"] as const;
export type Carrier = (typeof carriers)[number];

/** In characters. */
export const longestTrackingNumber = 60;

/** What staff read; visitors read the names of firms as they are, and a label in place of "Another carrier". */
export const carrierNames: Readonly<Record<Carrier, string>> = {
  "royal-mail": "Royal Mail",
  parcelforce: "Parcelforce",
  dpd: "DPD",
  evri: "Evri",
  ups: "UPS",
  dhl: "DHL",
  fedex: "FedEx",
  other: "Another carrier",
};

/** The pages on which carriers tell how far a parcel is; a tracking number follows. */
const trackingPages: Readonly<Partial<Record<Carrier, string>>> = {
  "royal-mail": "https://www.royalmail.com/track-your-item#/tracking-results/",
  parcelforce: "https://www.parcelforce.com/track-trace?trackNumber=",
  dpd: "https://track.dpd.co.uk/search?reference=",
  evri: "https://www.evri.com/track/parcel/",
  ups: "https://www.ups.com/track?tracknum=",
  dhl: "https://www.dhl.com/gb-en/home/tracking.html?tracking-id=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
};

/** The carrier's page of a parcel; null where there is none, or no number to look for. */
export function trackingUrl(carrier: Carrier, trackingNumber: string): string | null {
  const page = trackingPages[carrier];
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : null;
}
