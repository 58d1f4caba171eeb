import { listAccessKeys } from "@cairn/contract/access-keys/staff.ts";
import { findConnections } from "@cairn/contract/connections/staff.ts";
import { findHealth } from "@cairn/contract/health/staff.ts";
import { findReviewSettings, saveReviewSettings } from "@cairn/contract/reviews/staff.ts";
import * as settings from "@cairn/contract/settings/staff.ts";
import { findDispatchDocument, saveDispatchDocument } from "@cairn/contract/shipping/staff.ts";
import { listAudit } from "@cairn/contract/staff/audit.ts";
import { findMember, listMembers, updateMember } from "@cairn/contract/staff/members.ts";
import { listWebhooks } from "@cairn/contract/webhooks/staff.ts";
import { HeartPulse, History, KeyRound, Plug, Settings, Users, Webhook } from "lucide-react";
import type { DashboardResource } from "../resource.ts";

/** How the shop is run. */
export const runResources = {
  "site-settings": {
    calls: { one: settings.findSiteDocument, update: settings.saveSiteDocument },
    label: "Settings",
    represent: "name",
    menu: { group: "run", icon: Settings, path: "/site-settings/site" },
  },
  "seller-settings": {
    calls: { one: settings.findSellerDocument, update: settings.saveSellerDocument },
    label: "Seller on invoices",
    represent: "id",
    path: "/seller-settings/seller",
  },
  "page-sizes": {
    calls: { one: settings.findPageSizesDocument, update: settings.savePageSizesDocument },
    label: "Page sizes",
    represent: "id",
  },
  dispatch: {
    calls: { one: findDispatchDocument, update: saveDispatchDocument },
    label: "Dispatch",
    represent: "id",
  },
  "review-settings": {
    calls: { one: findReviewSettings, update: saveReviewSettings },
    label: "Settings of reviews",
    represent: "id",
    path: "/review-settings/reviews",
  },
  "disputed-places": {
    calls: { one: settings.findDisputedPlacesDocument, update: settings.saveDisputedPlacesDocument },
    label: "Disputed places",
    represent: "id",
  },
  "social-links": {
    calls: { one: settings.findSocialDocument, update: settings.saveSocialDocument },
    label: "Social media",
    represent: "id",
  },
  connections: {
    calls: { one: findConnections },
    label: "Connections",
    represent: "id",
    menu: { group: "run", icon: Plug },
  },
  webhooks: {
    calls: { one: listWebhooks },
    label: "Webhooks",
    represent: "id",
    menu: { group: "run", icon: Webhook },
  },
  "access-keys": {
    calls: { one: listAccessKeys },
    label: "Access keys",
    represent: "id",
    menu: { group: "run", icon: KeyRound },
  },
  health: {
    calls: { one: findHealth },
    label: "Health",
    represent: "version",
    menu: { group: "run", icon: HeartPulse },
  },
  members: {
    calls: { list: listMembers, one: findMember, update: updateMember },
    label: "Staff",
    represent: "name",
    menu: { group: "run", icon: Users },
    isFound: true,
  },
  audit: {
    calls: { list: listAudit },
    label: "Audit log",
    represent: "id",
    menu: { group: "run", icon: History },
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;
