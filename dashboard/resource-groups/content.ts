import * as posts from "@cairn/contract/blog/staff.ts";
import { byDocument, documentCalls, documents } from "@cairn/contract/content/staff-documents.ts";
import * as labels from "@cairn/contract/labels/staff.ts";
import { listBrokenLinks } from "@cairn/contract/links/staff-broken-links.ts";
import { forgetMissedAddress, listMissedAddresses } from "@cairn/contract/links/staff-missed-addresses.ts";
import { redirects } from "@cairn/contract/links/staff-redirects.ts";
import * as pages from "@cairn/contract/pages/staff.ts";
import { listWaiting } from "@cairn/contract/publishing/staff.ts";
import { listSearches, searchRedirects, searchSynonyms } from "@cairn/contract/search/staff.ts";
import {
  Equal,
  FileText,
  LayoutTemplate,
  Milestone,
  Newspaper,
  Signpost,
  Tags,
  TextSearch,
  Unlink,
} from "lucide-react";
import type { DashboardResource } from "../resource.ts";

/** The documents of the site's pages, which the overview of contents leads to. */
const documentResources = byDocument((name) => {
  const { find, save } = documentCalls[name];
  return { calls: { one: find, update: save }, label: documents[name].title, represent: "id" };
});

/** What the pages of the site say. */
export const contentResources = {
  posts: {
    calls: {
      list: posts.listStaffPosts,
      one: posts.findStaffPost,
      create: posts.createPost,
      update: posts.updatePost,
      delete: posts.deletePost,
    },
    label: "Blog",
    represent: "title",
    menu: { group: "content", icon: Newspaper },
    isFound: true,
  },
  pages: {
    calls: {
      list: pages.listStaffPages,
      one: pages.findStaffPage,
      create: pages.createPage,
      update: pages.updatePage,
      delete: pages.deletePage,
    },
    label: "Pages",
    represent: "title",
    menu: { group: "content", icon: FileText },
    isFound: true,
  },
  contents: {
    calls: { one: listWaiting },
    label: "Contents",
    represent: "id",
    menu: { group: "content", icon: LayoutTemplate },
  },
  ...documentResources,
  redirects: {
    calls: redirects,
    label: "Redirects",
    represent: "from",
    menu: { group: "content", icon: Signpost },
    isFound: true,
  },
  "missed-addresses": {
    calls: { list: listMissedAddresses, delete: forgetMissedAddress },
    label: "Addresses not found",
    represent: "path",
  },
  "broken-links": {
    calls: { list: listBrokenLinks },
    label: "Broken links",
    represent: "address",
    menu: { group: "content", icon: Unlink },
  },
  searches: {
    calls: { list: listSearches },
    label: "Searches",
    represent: "query",
    menu: { group: "content", icon: TextSearch },
  },
  "search-synonyms": {
    calls: searchSynonyms,
    label: "Synonyms",
    // The first of the words that mean the same.
    represent: "words.0",
    menu: { group: "content", icon: Equal },
  },
  "search-redirects": {
    calls: searchRedirects,
    label: "Search redirects",
    represent: "query",
    menu: { group: "content", icon: Milestone },
    isFound: true,
  },
  labels: {
    calls: { list: labels.listLabels, one: labels.findLabel, update: labels.saveLabel },
    label: "Labels",
    represent: "words",
    menu: { group: "content", icon: Tags },
    isFound: true,
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;
