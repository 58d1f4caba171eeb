import { noteSearch } from "@cairn/contract/search/public.ts";
import { api } from "../../lib/browser-api.ts";

export const sendNote = (q: string, pressed: string | undefined) => api(noteSearch, { body: { q, pressed } });
