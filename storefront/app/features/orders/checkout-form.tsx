import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { needsPostcode } from "@cairn/contract/platform/postcodes.ts";
import type { Country } from "@cairn/contract/shipping/public.ts";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { loginPath } from "../../lib/return-path.ts";
import { useSettings } from "../../lib/site.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type CheckoutFields, loadPhoneReader } from "./checkout-resolver.ts";
import { GiftFields } from "./gift-fields.tsx";
import { PaymentMarks } from "./payment-marks.tsx";

interface CheckoutFormProps {
  id: string;
  form: UseFormReturn<CheckoutFields>;
  /** Undefined of a guest, who types name and e-mail. */
  customer: Customer | undefined;
  countries: readonly Country[];
  /** Whether it began with where the last order went. */
  isLast: boolean;
  onSubmit: () => void;
  /** Rendered at the end of the form. */
  children: ReactNode;
}

export function CheckoutForm({ id, form, customer, countries, isLast, onSubmit, children }: CheckoutFormProps) {
  const { payment_options, sends_mail } = useSettings();
  const { register, formState } = form;
  const { errors } = formState;
  const country = form.watch("country");
  const hasPostcode = country === "" || needsPostcode(country);
  return (
    <Form id={id} onSubmit={onSubmit} className="grid content-start gap-10">
      <Part title={checkoutMessages.contact}>
        {!customer && (
          <p className="text-slate">
            {checkoutMessages.haveAccount} <TextLink to={loginPath("/checkout")}>{accountMessages.signIn}</TextLink>
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register("name")}
            label={checkoutMessages.name}
            error={errors.name?.message}
            readOnly={customer !== undefined}
            autoComplete="name"
            required
            maxLength={200}
          />
          <TextField
            {...register("email")}
            label={checkoutMessages.email}
            hint={
              customer ? undefined : sends_mail ? checkoutMessages.guestHint : checkoutMessages.guestHintWithoutMail
            }
            error={errors.email?.message}
            readOnly={customer !== undefined}
            autoComplete="email"
            type="email"
            required
            maxLength={254}
          />
        </div>
        <TextField
          {...register("phone")}
          label={checkoutMessages.phone}
          hint={checkoutMessages.phoneReason}
          error={errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={60}
          onFocus={loadPhoneReader}
        />
      </Part>
      <Part title={checkoutMessages.delivery}>
        {isLast && <p className="text-small text-slate">{checkoutMessages.lastTime}</p>}
        <SelectField
          {...register("country")}
          label={checkoutMessages.country}
          error={errors.country?.message}
          autoComplete="country"
          required
        >
          <option value="">{checkoutMessages.countryPlaceholder}</option>
          {countries.map(({ slug, name }) => (
            <option key={slug} value={slug.toUpperCase()}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...register("address")}
          label={checkoutMessages.address}
          error={errors.address?.message}
          autoComplete="address-line1"
          required
          maxLength={255}
        />
        <TextField
          {...register("line2")}
          label={checkoutMessages.line2}
          error={errors.line2?.message}
          autoComplete="address-line2"
          maxLength={100}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register("town")}
            label={checkoutMessages.town}
            error={errors.town?.message}
            autoComplete="address-level2"
            required
            maxLength={100}
          />
          <TextField
            {...register("postcode")}
            label={checkoutMessages.postcode}
            hint={hasPostcode ? undefined : checkoutMessages.postcodeHint}
            error={errors.postcode?.message}
            autoComplete="postal-code"
            required={hasPostcode}
            maxLength={20}
          />
        </div>
      </Part>
      <GiftFields form={form} />
      <Part title={checkoutMessages.payment}>
        <div role="radiogroup" aria-label={checkoutMessages.payment} className="grid gap-3 sm:grid-cols-2">
          {payment_options.map((option) => (
            <div
              key={option}
              className="flex items-center justify-between gap-3 rounded-input border border-slate/50 bg-paper px-4 py-1 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
            >
              <ChoiceField {...register("payment")} type="radio" value={option} label={checkoutMessages[option]} />
              <PaymentMarks option={option} />
            </div>
          ))}
        </div>
        {errors.payment && (
          <p role="alert" className="text-small text-red">
            {errors.payment.message}
          </p>
        )}
        <p className="text-small text-slate">{checkoutMessages.secure}</p>
      </Part>
      {children}
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}
