import { type AddressParts, composeAddress } from "@cairn/contract/platform/address.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import type { Books } from "./books.ts";
import { familyNames, givenNames } from "./names.ts";
import { abroad, britishTowns, streets } from "./places.ts";
import { digits, type Random } from "./random.ts";

/** A customer of the demo shop, who does not exist and can be written to by nobody. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The slug of their country. */
  readonly country: string;
  readonly parts: AddressParts;
  readonly address: string;
  /** How much likelier than others they are to come back. */
  readonly loyalty: number;
}

const atHome = 84;
const mailHosts = ["example.com", "example.org", "example.net"];

/** Makes a customer who registers at a moment. */
export function registerPerson(books: Books, random: Random, at: number): Person {
  const [given, family] = [random.pick(givenNames), random.pick(familyNames)];
  const id = books.firstCustomerId + books.customers.length;
  const email = `${given}.${family}${id}@${random.pick(mailHosts)}`.toLowerCase();
  const registeredAt = new Date(at).toISOString();
  books.customers.push({
    id,
    name: `${given} ${family}`,
    email,
    password_hash: lockedPassword,
    confirmed_at: registeredAt,
    registered_at: registeredAt,
  });
  const lives = random.weighted([[undefined, atHome], ...abroad.map((place) => [place, place.weight] as const)]);
  const { country, ...rest } = lives ? livingAbroad(random, lives) : livingAtHome(random);
  const loyalty = random.weighted([
    [1, 82],
    [5, 13],
    [12, 5],
  ]);
  return { id, name: `${given} ${family}`, email, country, ...rest, address: composeAddress(rest.parts), loyalty };
}

function livingAtHome(random: Random) {
  const [town, outward] = random.pick(britishTowns);
  const postcode = `${outward} ${random.between(1, 9)}${random.text(2, "ABDEFGHJLNPQRSTUWXYZ")}`;
  const line1 = `${random.between(1, 148)} ${random.pick(streets)}`;
  const line2 = random.chance(0.15) ? `Flat ${random.between(1, 12)}` : "";
  // Ofcom keeps these numbers for stories.
  return { country: "gb", parts: { line1, line2, town, postcode }, phone: `+447700900${random.text(3, digits)}` };
}

function livingAbroad(random: Random, { country, towns, streets, phone }: (typeof abroad)[number]) {
  const [town, postcode] = random.pick<readonly [string, string]>(towns);
  const line1 = `${random.pick<string>(streets)} ${random.between(1, 90)}`;
  return { country, parts: { line1, line2: "", town, postcode }, phone: `${phone}${random.text(2, digits)}` };
}
