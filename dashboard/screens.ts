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
  products: {
    list: screen(async () => (await import("./resources/products/list.tsx")).ProductList),
    create: screen(async () => (await import("./resources/products/create.tsx")).ProductCreate),
    edit: screen(async () => (await import("./resources/products/edit.tsx")).ProductEdit),
  },
  stock: { list: screen(async () => (await import("./resources/stock/list.tsx")).StockList) },
  categories: {
    list: screen(async () => (await import("./resources/categories/list.tsx")).CategoryList),
    create: screen(async () => (await import("./resources/categories/edit.tsx")).CategoryCreate),
    edit: screen(async () => (await import("./resources/categories/edit.tsx")).CategoryEdit),
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
