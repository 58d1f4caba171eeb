import { fill } from "@cairn/contract/platform/labels.ts";
import { questionMessages } from "@cairn/contract/questions/messages.ts";
import type { Question, QuestionPage } from "@cairn/contract/questions/public.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatDate } from "../../lib/format.ts";
import { loginPath } from "../../lib/return-path.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { readToken } from "../../lib/session.ts";
import { useSettings } from "../../lib/site.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import type { AskFormProps } from "./ask-form.tsx";

interface QuestionsProps {
  product: { readonly id: number; readonly slug: string; readonly name: string };
  /** Its newest questions with their answers, which came with the page. */
  first: QuestionPage;
}

/** Questions of customers about a product with the team's answers; rendered anew for each product. */
export function Questions({ product, first }: QuestionsProps) {
  const [more, setMore] = useState<readonly Question[]>([]);
  const [page, setPage] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // A question that was answered meanwhile moves the pages on.
  const known = new Set(first.data.map(({ id }) => id));
  const shown = [...first.data, ...more.filter(({ id }) => !known.has(id))];

  async function loadMore() {
    setLoading(true);
    try {
      const { findQuestions } = await import("./find-questions.ts");
      const { data } = await findQuestions(product.slug, page + 1);
      setMore([...more, ...data.filter(({ id }) => !more.some((each) => each.id === id))]);
      setPage(page + 1);
      if (page + 1 === first.last_page) list.current?.focus();
    } catch (problem) {
      toast.error(failureMessage(problem));
    }
    setLoading(false);
  }

  return (
    <section id="questions" aria-labelledby="questions-title" className="section scroll-mt-20 border-t border-line">
      <div className="shell grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="questions-title" className="text-h2">
            {questionMessages.title}
          </h2>
          <Ask product={product} />
        </div>
        <div className="grid content-start gap-8">
          {shown.length === 0 && <p className="text-slate">{questionMessages.empty}</p>}
          {shown.length > 0 && (
            <ul ref={list} tabIndex={-1} aria-labelledby="questions-title" className="grid gap-8 outline-none">
              {shown.map((question) => (
                <li key={question.id} className="border-t border-line pt-6 first:border-0 first:pt-0">
                  <Answered question={question} />
                </li>
              ))}
            </ul>
          )}
          {page < first.last_page && (
            <Button
              variant="outline"
              busy={isLoading}
              onClick={loadMore}
              className="justify-self-start scriptless:hidden"
            >
              {questionMessages.more}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Answered({ question: { words, asker, asked_at, answer, answered_at } }: { question: Question }) {
  const { name: brand } = useSettings();
  return (
    <dl className="grid gap-4 wrap-anywhere">
      <div>
        <dt className="sr-only">{questionMessages.question}</dt>
        <dd>
          <p dir="auto" className="font-semibold whitespace-pre-line">
            {words}
          </p>
          <p className="mt-1 text-small text-slate">
            {asker
              ? fill(questionMessages.askedBy, { name: asker, date: formatDate(asked_at) })
              : fill(questionMessages.asked, { date: formatDate(asked_at) })}
          </p>
        </dd>
      </div>
      <div className="border-l-2 border-blue pl-4">
        <dt className="sr-only">{questionMessages.answer}</dt>
        <dd>
          <p dir="auto" className="whitespace-pre-line">
            {answer}
          </p>
          <p className="mt-1 text-small text-slate">
            {fill(questionMessages.answeredBy, { brand, date: formatDate(answered_at) })}
          </p>
        </dd>
      </div>
    </dl>
  );
}

/** The button that opens the form, which is loaded then; guests log in first and are sent back. */
function Ask({ product }: Pick<QuestionsProps, "product">) {
  const [Form, setForm] = useState<ComponentType<AskFormProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // The form that had the focus is gone.
  useEffect(() => {
    if (!Form && wasOpen.current) button.current?.focus();
    wasOpen.current = Form !== undefined;
  }, [Form]);

  async function open() {
    if (!readToken()) return navigate(loginPath(`${pathname}${search}#questions`));
    setBusy(true);
    try {
      const { AskForm } = await import("./ask-form.tsx");
      setForm(() => AskForm);
    } catch (problem) {
      toast.error(failureMessage(problem));
    }
    setBusy(false);
  }

  return (
    <div className="mt-6 scriptless:hidden">
      {Form ? (
        <Form product={product} onClose={() => setForm(undefined)} />
      ) : (
        <Button ref={button} variant="outline" busy={isBusy} onClick={open}>
          {questionMessages.ask}
          <span className="sr-only"> {product.name}</span>
        </Button>
      )}
    </div>
  );
}
