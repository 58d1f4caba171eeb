import { fill } from "@cairn/contract/platform/labels.ts";
import { fitNames, reviewMessages } from "@cairn/contract/reviews/messages.ts";
import {
  largestReviewPicture,
  longestReview,
  mostReviewPictures,
  type Reviewable,
  reviewInputSchema,
} from "@cairn/contract/reviews/own.ts";
import { reviewPageMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ApiError, offlineStatus } from "../../lib/api-error.ts";
import { runAction } from "../../lib/run-action.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PicturesField, RemovePicture } from "../../ui/pictures-field.tsx";
import { type Reviewer, reviewCalls } from "./own-review.ts";
import { StarField } from "./star-field.tsx";

const fits = ["-2", "-1", "0", "1", "2"] as const;
const optional = (label: string) => `${label} (${messages.optional})`;
const pictureWords = { ...reviewMessages, ...messages, pictureTooManyPixels: messages.tooManyPixels };

interface ReviewFormProps {
  product: Reviewable;
  reviewer: Reviewer;
  /** The name with which a first review begins. */
  authorName: string;
}

/** Writes or changes the review of one product; what was chosen of pictures follows the words. */
export function ReviewForm(props: ReviewFormProps) {
  const { review } = props.product;
  const [pictures, setPictures] = useState<readonly File[]>([]);
  return (
    <Fields
      // Another state of the review is another form, filled anew; pictures that failed stay chosen.
      key={review ? `${review.id} ${review.state}` : "none"}
      {...props}
      pictures={pictures}
      setPictures={setPictures}
    />
  );
}

interface FieldsProps extends ReviewFormProps {
  pictures: readonly File[];
  setPictures: (pictures: readonly File[]) => void;
}

function Fields({ product: { line_id, review }, reviewer, authorName, pictures, setPictures }: FieldsProps) {
  const { revalidate } = useRevalidator();
  const calls = reviewCalls(reviewer, line_id);
  const { form, submit, isBusy } = useSubmitForm({
    schema: reviewInputSchema,
    initial: {
      ...(review && { stars: review.stars }),
      words: review?.words ?? "",
      fit: review?.fit ?? null,
      use: review?.use ?? "",
      author_name: review?.author_name ?? authorName,
    },
    pendingMessage: messages.saving,
    async action(body) {
      await calls.save(body);
      const failures = await sendAll(pictures, calls.addPicture);
      setPictures(failures.map(({ picture }) => picture));
      const [first] = failures;
      if (!first) return reviewMessages.saved;
      // Without a network there is nothing to load, and the page would give way to an error.
      if (first.problem.status !== offlineStatus) revalidate();
      const reasons = failures.map(({ picture, problem }) => `${picture.name}: ${problem.message}.`);
      throw new ApiError(first.problem.status, {
        code: first.problem.code,
        message: [messages.picturesMissing, ...reasons].join(" "),
      });
    },
    onDone: revalidate,
  });
  const { errors } = form.formState;

  async function act(pending: string, action: () => Promise<string>) {
    await runAction(pending, action);
    await revalidate();
  }

  return (
    <Form onSubmit={submit} className="grid gap-6">
      {review && (
        <p role="status" className="rounded-input bg-blue/10 px-4 py-3 text-small wrap-anywhere">
          {fill(messages.states[review.state], { reason: review.hidden_reason })}
        </p>
      )}
      <Controller
        control={form.control}
        name="stars"
        render={({ field: { name, value, onChange, ref } }) => (
          // Each form of the page has its own group of radio buttons.
          <StarField
            name={`${name}-${line_id}`}
            value={value}
            onChange={onChange}
            ref={ref}
            error={errors.stars?.message}
          />
        )}
      />
      <TextAreaField
        {...form.register("words")}
        label={optional(messages.words)}
        hint={messages.wordsHint}
        error={errors.words?.message}
        rows={5}
        maxLength={longestReview}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...form.register("fit", { setValueAs: (value) => (value === "" || value === null ? null : Number(value)) })}
          label={optional(messages.fit)}
          error={errors.fit?.message}
        >
          <option value="">{messages.noFit}</option>
          {fits.map((fit) => (
            <option key={fit} value={fit}>
              {fitNames[fit]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.register("use")}
          label={optional(messages.use)}
          hint={messages.useHint}
          error={errors.use?.message}
          maxLength={120}
        />
      </div>
      <TextField
        {...form.register("author_name")}
        label={messages.name}
        error={errors.author_name?.message}
        required
        maxLength={60}
      />
      {review && review.pictures.length > 0 && (
        <ul aria-label={messages.pictures} className="flex flex-wrap gap-3">
          {review.pictures.map(({ id, url, picture, width, height }, index) => (
            <li key={id} className="relative">
              <Picture
                src={url}
                picture={picture}
                alt={`${messages.pictures} ${index + 1}`}
                width={width}
                height={height}
                sizes="96px"
                className="size-24 rounded-input"
              />
              <RemovePicture
                label={`${messages.removePicture} ${index + 1}`}
                onRemove={() =>
                  act(messages.saving, async () => {
                    await calls.removePicture(id);
                    return reviewMessages.pictureRemoved;
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <PicturesField
        label={optional(messages.pictures)}
        remove={messages.removePicture}
        most={mostReviewPictures}
        largest={largestReviewPicture}
        words={pictureWords}
        sent={review?.pictures.length ?? 0}
        pictures={pictures}
        onChange={setPictures}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {review ? messages.change : messages.send}
        </Button>
        {review && (
          <ConfirmButton
            label={messages.withdraw}
            question={messages.withdrawQuestion}
            hint={messages.withdrawHint}
            confirm={messages.withdraw}
            cancel={messages.keep}
            onConfirm={() => act(messages.withdrawing, async () => (await calls.withdraw()).message)}
          />
        )}
      </div>
    </Form>
  );
}

/** Sends pictures one after the other; gives those that failed, with the reasons. */
async function sendAll(pictures: readonly File[], send: (picture: File) => Promise<unknown>) {
  const failures: { picture: File; problem: ApiError }[] = [];
  for (const picture of pictures) {
    try {
      await send(picture);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      failures.push({ picture, problem });
    }
  }
  return failures;
}
