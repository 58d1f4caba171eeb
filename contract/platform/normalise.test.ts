import { expect, test } from "vitest";
import * as z from "zod/mini";
import { emailSchema } from "../accounts/public.ts";
import { phoneSchema } from "../orders/phone-schema.ts";
import { addressFields, addressSchema, postcodeFault } from "./address.ts";
import { nameSchema } from "./names.ts";
import { cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone } from "./normalise.ts";
import { readPhone } from "./phone.ts";
import { callLink } from "./phone-links.ts";
import { readPostcode } from "./postcodes.ts";

const name = nameSchema("needed", 100);

test.each([
  ["\u200bAnne\u2011Marie\u00a0O\u2019Connor\ufeff", "Anne-Marie O\u2019Connor"],
  ["\u2067שָׁלוֹם\u2069 בֶּן־גוּרִיּוֹן", "שָׁלוֹם בֶּן־גוּרִיּוֹן".normalize("NFC")],
  ["\u200cعلی\u200c می\u200cخواهم", "علی می\u200cخواهم"],
  ["ശ്രീ ന്\u200d", "ശ്രീ ന്\u200d"],
  ["Ann 👩\u200d🚒 x\u200dy", "Ann 👩\u200d🚒 xy"],
  ["Ｊｏｈｎ　ﾔﾏﾀﾞ", "John ヤマダ"],
  ["Zoe\u0308\tﬁnn", "Zoë finn"],
  ["№ 5, 3º", "№ 5, 3º"],
])("%j is kept as %j", (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
});

test.each([
  ..."S/O,Muthu a/l Raman,St.John,Dr.med. Ada,Dipl.-Ing. Eva,Prof.Dr.h.c. Li,J.R.R.Tolkien,Ma.Theresa,X.Li,Md.Rahman".split(
    ",",
  ),
  ..."O'Connor,O´Connor,D’Angelo,Q,李,שְׁלֹמֹה,عبد الله,د.محمد,И.Петров,น.ส.สมหญิง,山田・太郎,Nguyễn Thị,Smith/Jones".split(
    ",",
  ),
])("%s is a name, and kept as it is written", (typed) => {
  expect(z.parse(name, typed)).toBe(typed.normalize("NFC"));
});

test.each(
  "evil.com Evil.Com www.evil bit.ly/x http://x you@evil ｙou＠evil.example T.Me X.com evil.ru Best.Shop яндекс.рф".split(
    " ",
  ),
)("%s is an address and no name", (typed) => {
  expect(z.safeParse(name, typed).success).toBe(false);
});

test("a name of nothing that can be seen is missing", () => {
  for (const typed of ["\u200b", "\u3164", " \ufeff "])
    expect(z.safeParse(name, typed).error?.issues.map(({ message }) => message)).toEqual(["needed"]);
});

test.each([
  "mailto:ada@example.test",
  "Ada <ada@example.test>",
  "ａｄａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ",
  "\u200eada @example.test\u00a0",
  "“ada@example.test”;",
  "ada@example.test.",
])("%j is the address ada@example.test", (typed) => {
  expect(z.parse(emailSchema, typed)).toBe("ada@example.test");
});

test("a domain of other letters is written as the mail server knows it", () => {
  expect(z.parse(emailSchema, "ada@münchen.example")).toBe("ada@xn--mnchen-3ya.example");
});

test.each([
  ["tel:+44-20-7946-0182", "GB", "+44 20 7946 0182"],
  ["Tel.: 020 7946 0182", "GB", "+44 20 7946 0182"],
  ["\u202d+44 (0)20\u00a07946\u20110182\u202c", "GB", "+44 20 7946 0182"],
  ["+(44) 20 7946 0182", "US", "+44 20 7946 0182"],
  ["0044 20 7946 0182", "GB", "+44 20 7946 0182"],
  ["0044 20 7946 0182", "US", "+44 20 7946 0182"],
  ["０２０ ７９４６ ０１８２", "GB", "+44 20 7946 0182"],
  ["٠٢٠ ٧٩٤٦ ٠١٨٢", "GB", "+44 20 7946 0182"],
  ["०२० ७९४६ ०१८२", "GB", "+44 20 7946 0182"],
  ["０３ー３２２４ー９９９９", "JP", "+81 3 3224 9999"],
  ["020 7946 0182 ext. 5", "GB", "+44 20 7946 0182 x5"],
  ["020 7946 0182x5", "GB", "+44 20 7946 0182 x5"],
  ["020 7946 0182 #5", "GB", "+44 20 7946 0182 x5"],
  ["tel:+442079460182;ext=5", "GB", "+44 20 7946 0182 x5"],
  ["+39 (0)6 6982 1234", "IT", "+39 06 6982 1234"],
])("the phone number %j of %s is %s", (typed, country, written) => {
  expect(readPhone(z.parse(phoneSchema, typed), country)).toBe(written);
  expect(readPhone(written, country)).toBe(written);
});

test("a phone with an extension is called with it", () => {
  expect(callLink(cleanPhone("+44 20 7946 0182 x5"))).toBe("tel:+442079460182;ext=5");
  expect(callLink("+44 (0)20 7946 0182")).toBe("tel:+442079460182");
});

test.each([
  ["CH", "CH-8001", "8001"],
  ["DE", "D-10115", "10115"],
  ["AT", "A-1010", "1010"],
  ["FR", "F-75001", "75001"],
  ["FR", "fr 75 001", "75001"],
  ["SE", "SE-111 22", "111 22"],
  ["se", "S-11122", "111 22"],
  ["LV", "1010", "LV-1010"],
  ["LV", "lv\u20131010", "LV-1010"],
  ["LT", "LT01100", "LT-01100"],
  ["JP", "〒100-0001", "100-0001"],
  ["JP", "１００ー０００１", "100-0001"],
  ["IE", "T12-Y275", "T12 Y275"],
  ["IE", "d02x285", "D02 X285"],
  ["NL", "1012-AB", "1012 AB"],
  ["NL", "nl-1012ab", "1012 AB"],
  ["GB", "BFPO 57", "BFPO 57"],
  ["GB", "bfpo57", "BFPO 57"],
  ["GB", "ca125aa", "CA12 5AA"],
  ["GB", "ＳＷ１Ａ　２ＡＡ", "SW1A 2AA"],
  ["GB", " sw1a  2aa\u200b", "SW1A 2AA"],
  ["CA", "k1a-0b1", "K1A 0B1"],
  ["US", "10001\u20131234", "10001-1234"],
  ["PL", "00950", "00-950"],
  ["AD", "AD500", "AD500"],
  ["IN", "१\u200d१०००१", "110001"],
  ["AE", "po box 7", "PO BOX 7"],
])("in %s the postcode %j is %s", (country, typed, written) => {
  expect(readPostcode(z.parse(addressFields.postcode, typed), country)).toBe(written);
  expect(readPostcode(written, country)).toBe(written);
});

test("a postcode is compulsory only where parcels need one, and a wrong one is told with an example", () => {
  for (const country of ["IE", "AE", "HK", "ZZ"])
    expect([country, postcodeFault("", country)]).toEqual([country, undefined]);
  expect(postcodeFault("", "DE")).toBe("Postcode is required");
  expect(postcodeFault("D-1011", "DE")).toBe("Please enter a postcode of that country, such as 10115");
  expect(postcodeFault("D-10115", "AT")).toBe("Please enter a postcode of that country, such as 1010");
  expect(postcodeFault("Cork", "IE")).toBe("Please enter a postcode of that country, such as D02 X285, or none");
});

test("a street may be short where it says a house, and an address where each sign is a word", () => {
  for (const street of ["C 4", "銀座1", "5", "№ 3", "3º", "Ω"])
    expect(z.parse(addressFields.address, street)).toBe(street);
  expect(z.safeParse(addressFields.address, "a").success).toBe(false);
  for (const address of ["5\nCork", "東京都銀座1"]) expect(z.parse(addressSchema, address)).toBe(address);
  expect(z.safeParse(addressSchema, "a").success).toBe(false);
});

test("a text longer than any field stays as it is, whatever it is made of, and is refused by its limit", () => {
  for (const part of [",", " ;,", "\u{e0061}", "\u200d", " ", "(", "1 "]) {
    const text = `a${part.repeat(100_000)}b`;
    for (const clean of [cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone]) expect(clean(text)).toBe(text);
    expect(z.safeParse(addressFields.address, text).success).toBe(false);
  }
});
