import type { ComponentType } from "react";
import type { resources } from "./resources.ts";
import { screen } from "./ui/screen.tsx";

interface Screens {
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

/** The screens of every resource, each in a chunk of its own. */
export const screens: Readonly<Record<keyof typeof resources, Screens>> = {
  orders: {
    list: screen(async () => (await import("./resources/orders/list.tsx")).OrderList),
    show: screen(async () => (await import("./resources/orders/show.tsx")).OrderShow),
  },
  coupons: {
    list: screen(async () => (await import("./resources/coupons/list.tsx")).CouponList),
    edit: screen(async () => (await import("./resources/coupons/edit.tsx")).CouponEdit),
    create: screen(async () => (await import("./resources/coupons/create.tsx")).CouponCreate),
  },
  campaigns: {
    list: screen(async () => (await import("./resources/campaigns/list.tsx")).CampaignList),
    edit: screen(async () => (await import("./resources/campaigns/edit.tsx")).CampaignEdit),
    create: screen(async () => (await import("./resources/campaigns/create.tsx")).CampaignCreate),
  },
  countries: {
    list: screen(async () => (await import("./resources/countries/list.tsx")).CountryList),
    edit: screen(async () => (await import("./resources/countries/edit.tsx")).CountryEdit),
    create: screen(async () => (await import("./resources/countries/create.tsx")).CountryCreate),
  },
  mails: {
    list: screen(async () => (await import("./resources/mails/list.tsx")).MailList),
    show: screen(async () => (await import("./resources/mails/show.tsx")).MailShow),
  },
  members: {
    list: screen(async () => (await import("./resources/members/list.tsx")).MemberList),
    edit: screen(async () => (await import("./resources/members/edit.tsx")).MemberEdit),
  },
  audit: { list: screen(async () => (await import("./resources/audit/list.tsx")).AuditList) },
};
