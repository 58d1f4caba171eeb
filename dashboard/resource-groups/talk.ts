import * as alerts from "@cairn/contract/alerts/staff.ts";
import { findCommunityCard, listCommunityCards } from "@cairn/contract/community/staff.ts";
import * as customers from "@cairn/contract/customers/staff.ts";
import { findLetter, listLetters } from "@cairn/contract/inbox/staff.ts";
import { readyAnswers } from "@cairn/contract/inbox/staff-ready-answers.ts";
import { listOutbox, readOutboxMail } from "@cairn/contract/mail/staff-outbox.ts";
import * as mailTexts from "@cairn/contract/mail/staff-templates.ts";
import { findStaffQuestion, listStaffQuestions } from "@cairn/contract/questions/staff.ts";
import { findStaffReview, listStaffReviews } from "@cairn/contract/reviews/staff.ts";
import { BellRing, IdCard, Inbox, Mail, MessageCircleQuestion, PenLine, Star, UserRound } from "lucide-react";
import type { DashboardResource } from "../resource.ts";

/** Who writes, and what is written to them. */
export const talkResources = {
  letters: {
    calls: { list: listLetters, one: findLetter },
    label: "Inbox",
    represent: "name",
    menu: { group: "talk", icon: Inbox },
    isFound: true,
  },
  "ready-answers": {
    calls: readyAnswers,
    label: "Ready answers",
    represent: "title",
  },
  questions: {
    calls: { list: listStaffQuestions, one: findStaffQuestion },
    label: "Questions",
    represent: "words",
    menu: { group: "talk", icon: MessageCircleQuestion },
    isFound: true,
  },
  customers: {
    calls: {
      list: customers.listCustomers,
      one: customers.findStaffCustomer,
      update: customers.updateCustomer,
    },
    label: "Customers",
    represent: "name",
    menu: { group: "talk", icon: UserRound },
    isFound: true,
    found: ["email"],
    opensAs: "show",
  },
  "community-cards": {
    calls: { list: listCommunityCards, one: findCommunityCard },
    label: "Community",
    represent: "name",
    menu: { group: "talk", icon: IdCard },
    isFound: true,
  },
  reviews: {
    calls: { list: listStaffReviews, one: findStaffReview },
    label: "Reviews",
    represent: "product",
    menu: { group: "talk", icon: Star },
    isFound: true,
    found: ["author_name"],
  },
  alerts: {
    calls: { list: alerts.listAlerts, delete: alerts.deleteAlert },
    label: "Alerts",
    represent: "email",
    menu: { group: "talk", icon: BellRing },
  },
  mails: {
    calls: { list: listOutbox, one: readOutboxMail },
    label: "Outbox",
    represent: "subject",
    menu: { group: "talk", icon: Mail },
    isFound: true,
  },
  "mail-texts": {
    calls: { list: mailTexts.listMailTexts, one: mailTexts.findMailTexts, update: mailTexts.saveMailTexts },
    label: "Mail templates",
    represent: "label",
    menu: { group: "talk", icon: PenLine },
    isFound: true,
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;
