import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { footerMessages, menuMessages, siteMessages } from "../platform/messages.ts";
import { linkSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import type { ContentDocument } from "./document.ts";

const linksSchema = z
  .array(z.object({ text: lineSchema, link: linkSchema }))
  .check(z.maxLength(12, "At most 12 links"));

/** What the header and the footer's columns lead to; staff's own pages are added to them. */
const menusSchema = z.object({
  header: linksSchema,
  columns: z.array(z.object({ title: lineSchema, links: linksSchema })).check(z.maxLength(3, "At most 3 columns")),
});
export type Menus = z.infer<typeof menusSchema>;

export const findMenus = {
  method: "GET",
  url: "/api/menus",
  config: { access: "public", summary: "What the header and the footer lead to" },
  schema: { response: { 200: success(menusSchema) } },
} as const satisfies Endpoint;

const linksTo = (...links: readonly (readonly [text: string, link: string])[]) =>
  links.map(([text, link]) => ({ text, link }));

const leads = ({ link }: { readonly link: string }) => link !== "";

/** The specification's menus, in its words and order (section 2, "Header and footer"), until staff write their own. */
export const menus = {
  title: "Menus of header and footer",
  where: "On every page",
  what: "the menus of header and footer",
  schema: menusSchema,
  path: "/",
  call: findMenus,
  // A link that leads nowhere stands in no menu.
  answer: ({ header, columns }) => ({
    header: header.filter(leads),
    columns: columns.map(({ title, links }) => ({ title, links: links.filter(leads) })),
  }),
  initial() {
    const { home, about, contest, shop, blog, affiliate, gallery, contact } = menuMessages;
    const { discover, company, trip } = footerMessages;
    return {
      header: linksTo(
        [home, "/"],
        [about, "/about-us"],
        [contest, "/contest"],
        [shop, "/shop"],
        [blog, "/blogs"],
        [affiliate, "/affiliate"],
        [gallery, "/photo-gallery"],
        [contact, "/contact-us"],
      ),
      columns: [
        {
          title: discover,
          links: linksTo(
            [home, "/home"],
            [shop, "/shop"],
            [siteMessages.wishlist, "/wishlist"],
            [gallery, "/photo-gallery"],
            [blog, "/blogs"],
            [trip, "/plan-your-trip"],
          ),
        },
        {
          title: company,
          links: linksTo(
            [about, "/about-us"],
            [contest, "/contest"],
            [affiliate, "/affiliate"],
            [contact, "/contact-us"],
          ),
        },
      ],
    };
  },
  fields: { header: { label: "Header" }, columns: { label: "Columns of the footer" }, link: { label: "Leads to" } },
} as const satisfies ContentDocument<typeof menusSchema>;
