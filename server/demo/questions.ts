import { eq, sql } from "drizzle-orm";
import { customers } from "../features/accounts/tables.ts";
import { products } from "../features/catalogue/tables.ts";
import { questions } from "../features/questions/tables.ts";
import type { Transaction } from "../platform/database/database.ts";
import { emailOf } from "./contest.ts";

interface DemoQuestion {
  readonly slug: string;
  /** The name under which whoever asks has entered the contest. */
  readonly user_name: string;
  readonly words: string;
  /** Without one it waits for staff. */
  readonly answer?: string;
  readonly daysAgo: number;
}

const demoQuestions: readonly DemoQuestion[] = [
  {
    slug: "expedition-65",
    user_name: "callum-on-foot",
    words: "Does the hip belt come off? I would like to check the bag in on a flight.",
    answer: "It does: two buckles behind the lumbar pad, no tools needed.",
    daysAgo: 96,
  },
  {
    slug: "expedition-65",
    user_name: "sofie-north",
    words: "I am 1.68 m tall. Should I take Regular or Long?",
    answer:
      "It is the back that counts. Measure from the bone at the base of your neck down to the top of your hips: Regular fits from 43 to 49 cm, Long from 48 to 54 cm. Between the two, take Regular.",
    daysAgo: 81,
  },
  {
    slug: "expedition-65",
    user_name: "wanda-walks",
    words: "Is the rain cover in the box, or do I buy it apart?",
    answer: "It is in a pocket of its own under the lid, and belongs to the bag.",
    daysAgo: 63,
  },
  {
    slug: "expedition-65",
    user_name: "mei.and.a.map",
    words: "Can the lid be carried alone on the summit day?",
    answer:
      "It comes off and has room for a jacket and a flask. It has no straps of its own; two of the compression straps make one for an afternoon.",
    daysAgo: 44,
  },
  {
    slug: "expedition-65",
    user_name: "tomasz.outside",
    words: "Where does a tent go that does not fit inside?",
    answer: "Below the bag, under the two straps at the base. The poles stand in the side pocket.",
    daysAgo: 29,
  },
  {
    slug: "expedition-65",
    user_name: "ines-slow-travel",
    words: "How heavy may it become before it is no fun any more?",
    answer: "We carry it gladly up to 22 kg. Beyond that the frame holds, and your knees decide.",
    daysAgo: 12,
  },
  {
    slug: "trekking-40",
    user_name: "arun-early-train",
    words: "Does a water bladder fit into it?",
    answer: "A 3-litre one does, in a sleeve along the back. The bladder itself is not included.",
    daysAgo: 38,
  },
  {
    slug: "daypack-28",
    user_name: "mei.and.a.map",
    words: "Does a laptop of 15 inches fit with its own sleeve on?",
    daysAgo: 2,
  },
  {
    slug: "dome-tent-2p",
    user_name: "callum-on-foot",
    words: "Does it stand on rock, where no peg goes in?",
    daysAgo: 1,
  },
];

/** Questions of people who have entered the contest, most of them answered. */
export async function seedQuestions(tx: Transaction): Promise<void> {
  for (const { slug, user_name, words, answer, daysAgo } of demoQuestions) {
    const [asker] = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(eq(customers.email, emailOf({ user_name })));
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug));
    if (!asker || !product) throw new Error(`${user_name} has not entered the contest, or there is no ${slug}`);
    const answered = sql`now() - ${daysAgo}::int * interval '1 day' + interval '5 hours'`;
    await tx.insert(questions).values({
      ...{ product_id: product.id, customer_id: asker.id, asker: asker.name.split(" ")[0] ?? "", words },
      asked_at: sql`now() - ${daysAgo}::int * interval '1 day'`,
      ...(answer && { state: "answered" as const, answer, answered_at: answered, decided_at: answered }),
    });
  }
}
