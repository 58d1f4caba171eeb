import { listGalleryPictures } from "@cairn/contract/contest/gallery/staff.ts";
import * as judging from "@cairn/contract/contest/judging/staff-jury.ts";
import * as submissions from "@cairn/contract/contest/moderation/staff.ts";
import { listReportedPictures } from "@cairn/contract/contest/reports/staff.ts";
import * as editions from "@cairn/contract/contest/staff-editions.ts";
import { Flag, GalleryHorizontalEnd, Gavel, ImagePlus, Trophy } from "lucide-react";
import type { DashboardResource } from "../resource.ts";

/** The contest. */
export const contestResources = {
  submissions: {
    calls: { list: submissions.listSubmissions, one: submissions.findSubmission },
    label: "Entries",
    represent: "title",
    menu: { group: "contest", icon: ImagePlus },
    isFound: true,
  },
  gallery: {
    calls: { list: listGalleryPictures },
    label: "Gallery",
    represent: "title",
    menu: { group: "contest", icon: GalleryHorizontalEnd },
  },
  "reported-pictures": {
    calls: { list: listReportedPictures },
    label: "Reported pictures",
    represent: "title",
    menu: { group: "contest", icon: Flag },
  },
  editions: {
    calls: {
      list: editions.listEditions,
      one: editions.findStaffEdition,
      create: editions.createEdition,
      update: editions.changeEdition,
      delete: editions.deleteEdition,
    },
    label: "Editions",
    represent: "title",
    menu: { group: "contest", icon: Trophy },
    isFound: true,
  },
  "prize-products": {
    calls: { list: editions.listPrizeProducts },
    label: "Products that can be prizes",
    represent: "name",
  },
  "contest-rules": {
    calls: { one: editions.findContestRules, update: editions.saveContestRules },
    label: "Contest limits",
    represent: "id",
  },
  "decline-reasons": {
    calls: { one: submissions.findDeclineReasons, update: submissions.saveDeclineReasons },
    label: "Decline reasons",
    represent: "id",
  },
  judging: {
    calls: { list: judging.listJudgedEditions, one: judging.findJudging },
    label: "Judging",
    represent: "title",
    menu: { group: "contest", icon: Gavel },
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;
