import type { Faq } from "@cairn/contract/content/faqs.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import type { StructuredData } from "../../lib/page-meta.ts";

/** The FAQ as structured data for search engines (schema.org). */
export function structuredQuestions(faqs: readonly Faq[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}
