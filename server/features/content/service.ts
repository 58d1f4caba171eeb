import { type HomeContent, homeContentSchema } from "@cairn/contract/content.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { type Document, readDocument, writeDocument } from "../settings/service.ts";

const home: Document<typeof homeContentSchema> = {
  name: "home",
  schema: homeContentSchema,
  tag: tags.content,
  initial: {
    home_banner_section: { background_image: "", title: "Cairn", sub_title: "", button_text: "Shop" },
    pre_order_banner: { file_url: "", title: "" },
  },
};

export const findHome = (db: Database): Promise<HomeContent> => readDocument(db, home);
export const saveHome = (tx: Transaction, value: HomeContent) => writeDocument(tx, home, value);
