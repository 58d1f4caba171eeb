import * as z from "zod/mini";

/**
 * Places that more than one state says is its own, or that some say is a state: by a name of ours, with what an owner
 * may have them named as. What nobody has chosen is named without a country.
 */
export const disputedPlaces = {
  crimea: { label: "Crimea", names: ["Ukraine", "Russia"] },
  eastern_ukraine: { label: "Eastern Ukraine that Russia claims", names: ["Ukraine", "Russia"] },
  abkhazia: { label: "Abkhazia", names: ["Georgia", "Abkhazia"] },
  south_ossetia: { label: "South Ossetia", names: ["Georgia", "South Ossetia"] },
  transnistria: { label: "Transnistria", names: ["Moldova", "Transnistria"] },
  kosovo: { label: "Kosovo", names: ["Kosovo", "Serbia"] },
  northern_cyprus: { label: "Northern Cyprus", names: ["Cyprus", "Northern Cyprus"] },
  golan: { label: "Golan Heights", names: ["Syria", "Israel"] },
  palestine: { label: "West Bank with East Jerusalem, and Gaza", names: ["Palestine", "Israel"] },
  western_sahara: { label: "Western Sahara", names: ["Western Sahara", "Morocco"] },
  halaib: { label: "Hala’ib Triangle", names: ["Egypt", "Sudan"] },
  bir_tawil: { label: "Bir Tawil", names: ["Egypt", "Sudan"] },
  abyei: { label: "Abyei", names: ["Sudan", "South Sudan"] },
  ilemi: { label: "Ilemi Triangle", names: ["Kenya", "South Sudan", "Ethiopia"] },
  somaliland: { label: "Somaliland", names: ["Somalia", "Somaliland"] },
  kashmir: { label: "Kashmir, Ladakh and Gilgit-Baltistan", names: ["India", "Pakistan"] },
  aksai_chin: { label: "Aksai Chin", names: ["China", "India"] },
  arunachal_pradesh: { label: "Arunachal Pradesh", names: ["India", "China"] },
  taiwan: { label: "Taiwan", names: ["Taiwan", "China"] },
  kuril_islands: { label: "Southern Kuril Islands", names: ["Japan", "Russia"] },
  liancourt_rocks: { label: "Dokdo or Takeshima", names: ["South Korea", "Japan"] },
  senkaku_islands: { label: "Senkaku or Diaoyu Islands", names: ["Japan", "China", "Taiwan"] },
  paracel_islands: { label: "Paracel Islands", names: ["China", "Vietnam", "Taiwan"] },
  spratly_islands: {
    label: "Spratly Islands",
    names: ["China", "Vietnam", "Philippines", "Malaysia", "Brunei", "Taiwan"],
  },
  scarborough_shoal: { label: "Scarborough Shoal", names: ["Philippines", "China", "Taiwan"] },
  falkland_islands: { label: "Falkland Islands", names: ["Falkland Islands", "Argentina"] },
  south_georgia: { label: "South Georgia and the South Sandwich Islands", names: ["United Kingdom", "Argentina"] },
  chagos: { label: "Chagos Archipelago", names: ["United Kingdom", "Mauritius"] },
  essequibo: { label: "Essequibo", names: ["Guyana", "Venezuela"] },
} as const satisfies Readonly<Record<string, { label: string; names: readonly string[] }>>;

export type DisputedPlace = keyof typeof disputedPlaces;

export const disputedPlaceIds = Object.keys(disputedPlaces) as DisputedPlace[];

const nameOf = (place: DisputedPlace) => z.enum(["", ...disputedPlaces[place].names]);

/** What the owner has places named as; empty where they are named without a country. */
export const disputedPlacesSchema = z.object(
  Object.fromEntries(disputedPlaceIds.map((place) => [place, nameOf(place)])) as {
    [Place in DisputedPlace]: ReturnType<typeof nameOf>;
  },
);
export type DisputedPlaces = z.infer<typeof disputedPlacesSchema>;

/** What a new shop begins with. */
export const unnamedPlaces = Object.fromEntries(disputedPlaceIds.map((place) => [place, ""])) as DisputedPlaces;
