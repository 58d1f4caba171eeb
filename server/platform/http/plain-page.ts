import { createHash } from "node:crypto";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";

// These pages must work without the storefront, so they bring their own styles.
const style = `
  :root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #0b1f2e; background: #fbf8f3 }
  body { display: grid; place-content: center; justify-items: center; gap: 28px; min-height: 100vh; margin: 0; padding: 32px 0; box-sizing: border-box }
  header { font-size: 24px; font-weight: 700 } header img { display: block; height: 40px; max-width: 280px }
  main { width: min(100vw - 32px, 420px); box-sizing: border-box; padding: 32px; background: #fff; border: 1px solid #dde5ea; border-radius: 16px }
  h1 { margin: 0; font-size: 36px; line-height: 1.1; font-variant-numeric: tabular-nums } p { color: #40566a }
  small { display: block; margin-bottom: 24px; color: #b24f00 }
  ul { padding: 0; list-style: none } li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid #dde5ea }
  button { width: 100%; min-height: 48px; margin-top: 12px; border: 0; border-radius: 999px; background: #ff7701; color: #0b1f2e; font: inherit; font-weight: 600; cursor: pointer }
  button.quiet { background: transparent; border: 1px solid #40566a } a { color: #0b6499 }
  button:focus-visible, select:focus-visible, a:focus-visible { outline: 3px solid #5cb8ea; outline-offset: 2px }
  label { display: grid; gap: 4px; margin-top: 24px; font-size: 14px; color: #40566a } select { min-height: 44px; border: 1px solid #dde5ea; border-radius: 12px; font: inherit; background: #fff }`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** Headers of a plain page: no scripts, and only its own styles. */
export const plainPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-robots-tag": "noindex",
} as const;

/** A page that the server writes without the storefront; `content` and what stands above it, `header`, are HTML. */
export function plainPage(title: string, content: string, header = ""): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(title)}</title><style>${style}</style></head>
    <body>${header && `<header>${header}</header>`}<main>${content}</main></body></html>`;
}

/** An error page for when the storefront cannot render one. */
export function failurePage({ message, request_id = "" }: Failure): string {
  return plainPage(
    siteMessages.failure,
    `<h1>${escapeHtml(siteMessages.failure)}</h1>
    <p>${escapeHtml(message)}</p>
    <p><a href="">${escapeHtml(siteMessages.retry)}</a></p>
    <p><a href="/">${escapeHtml(siteMessages.home)}</a></p>
    <small>${escapeHtml(siteMessages.requestId)} ${escapeHtml(request_id)}</small>`,
  );
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, quoted attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}
