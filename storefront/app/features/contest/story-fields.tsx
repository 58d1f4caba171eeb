import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { EditionRules, OpenEdition } from "@cairn/contract/contest/public.ts";
import { lineLength, paragraphLength } from "@cairn/contract/platform/text.ts";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import type { StoryFields as Fields } from "./entry-draft.ts";
import { RulesLink } from "./rules-link.tsx";

interface StoryFieldsProps {
  register: UseFormReturn<Fields>["register"];
  errors: UseFormReturn<Fields>["formState"]["errors"];
  rules: EditionRules | null;
  categories: OpenEdition["categories"];
  /** Rendered after the story's fields. */
  children: ReactNode;
}

export function StoryFields({ register, errors, rules, categories, children }: StoryFieldsProps) {
  return (
    <>
      <Part title={entryMessages.aboutYou}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register("first_name")}
            label={entryMessages.firstName}
            error={errors.first_name?.message}
            autoComplete="given-name"
            maxLength={lineLength}
            required
          />
          <TextField
            {...register("last_name")}
            label={entryMessages.lastName}
            error={errors.last_name?.message}
            autoComplete="family-name"
            maxLength={lineLength}
            required
          />
          <TextField
            {...register("social_platform_url")}
            label={entryMessages.social}
            error={errors.social_platform_url?.message}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            required
          />
          <TextField
            {...register("user_name")}
            label={entryMessages.userName}
            error={errors.user_name?.message}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={lineLength}
            required
          />
        </div>
      </Part>
      <Part title={entryMessages.aboutStory}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register("title")}
            label={entryMessages.title}
            error={errors.title?.message}
            maxLength={lineLength}
            required
          />
          <TextField
            {...register("location")}
            label={entryMessages.location}
            error={errors.location?.message}
            maxLength={lineLength}
            required
          />
        </div>
        <TextAreaField
          {...register("details")}
          label={entryMessages.details}
          hint={entryMessages.detailsHint}
          error={errors.details?.message}
          maxLength={paragraphLength}
          required
        />
        <SelectField
          {...register("category", { setValueAs: (value) => value || undefined })}
          label={`${entryMessages.category} (${entryMessages.optional})`}
          error={errors.category?.message}
        >
          <option value="">{entryMessages.anyCategory}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="mb-1 font-medium">{entryMessages.othersFeatured}</legend>
          <div className="flex gap-x-8">
            <ChoiceField {...register("other_people_featured")} type="radio" value="on" label={entryMessages.yes} />
            <ChoiceField {...register("other_people_featured")} type="radio" value="off" label={entryMessages.no} />
          </div>
        </fieldset>
        {children}
      </Part>
      <ChoiceField
        {...register("terms")}
        type="checkbox"
        error={errors.terms?.message}
        label={
          <>
            {entryMessages.terms.before} <RulesLink rules={rules} words={entryMessages.terms.rules} />
            {entryMessages.terms.after}
          </>
        }
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}
