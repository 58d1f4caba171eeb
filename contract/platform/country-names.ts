// Natural Earth shortens names for print; nobody calls countries like that.
const fullNames: Readonly<Record<string, string>> = {
  "Bosnia and Herz.": "Bosnia and Herzegovina",
  "Central African Rep.": "Central African Republic",
  "Dem. Rep. Congo": "Democratic Republic of the Congo",
  "Dominican Rep.": "Dominican Republic",
  "Eq. Guinea": "Equatorial Guinea",
  "Falkland Is.": "Falkland Islands",
  "Fr. S. Antarctic Lands": "French Southern and Antarctic Lands",
  "N. Cyprus": "Northern Cyprus",
  "S. Sudan": "South Sudan",
  "Solomon Is.": "Solomon Islands",
  "W. Sahara": "Western Sahara",
  Macedonia: "North Macedonia",
  eSwatini: "Eswatini",
};

/** The whole name of a country that Natural Earth's atlas has shortened. */
export function fullCountryName(name: string): string {
  return fullNames[name] ?? name;
}

const withThe =
  /^(United |Netherlands$|Philippines$|Bahamas$|Gambia$|Maldives$|Czech Republic$|.* Islands$|.* Republic$|Democratic Republic)/;

/** A country's name as it stands in a sentence: "to the United Kingdom", "to France". */
export function withArticle(name: string): string {
  return withThe.test(name) ? `the ${name}` : name;
}
