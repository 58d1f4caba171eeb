import { MailLayout } from "./layout.tsx";
import { MailAddress, MailButton, MailLink, MailProducts, MailSection, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ParcelSent({ props, brand, words }: MailContent<"parcel-sent">) {
  const { name, lines, trackingNumber, trackingUrl, address, country, orderUrl } = props;
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailSection>{words.line("contentsTitle")}</MailSection>
      <MailProducts lines={lines} />
      {trackingNumber !== "" && (
        <>
          <MailSection>{words.line("trackingTitle")}</MailSection>
          <MailText>{trackingUrl ? <MailLink href={trackingUrl}>{trackingNumber}</MailLink> : trackingNumber}</MailText>
        </>
      )}
      <MailSection>{words.line("address")}</MailSection>
      <MailText>
        <MailAddress name={name} address={address} country={country} />
      </MailText>
      <MailButton href={trackingUrl ?? orderUrl}>{words.line(trackingUrl ? "track" : "action")}</MailButton>
    </MailLayout>
  );
}

export const parcelSent: MailTemplate<"parcel-sent"> = {
  values: ({ name, reference, carrier, isLast }, _, { otherCarrier, whole, part }) => ({
    name,
    reference,
    carrier: carrier === "" ? otherCarrier : carrier,
    contents: isLast ? whole : part,
  }),
  Mail: ParcelSent,
};
