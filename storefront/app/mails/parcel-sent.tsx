import { MailLayout } from "./layout.tsx";
import { MailAddress, MailButton, MailLink, MailProducts, MailSection, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ParcelSent({ props, brand }: MailContent<"parcel-sent">) {
  const { reference, name, lines, isLast, carrier, trackingNumber, trackingUrl, address, country, orderUrl } = props;
  const contents = isLast ? "all that was left of it" : "a part of it; the rest follows";
  return (
    <MailLayout
      brand={brand}
      title="Your parcel is on its way"
      preview={`Order ${reference} has left us with ${carrier}.`}
      reason={`You get this mail because you ordered at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, order <strong>{reference}</strong> has left us with {carrier}: {contents}.
      </MailText>
      <MailSection>In this parcel</MailSection>
      <MailProducts lines={lines} />
      {trackingNumber !== "" && (
        <>
          <MailSection>Tracking number</MailSection>
          <MailText>{trackingUrl ? <MailLink href={trackingUrl}>{trackingNumber}</MailLink> : trackingNumber}</MailText>
        </>
      )}
      <MailSection>It goes to</MailSection>
      <MailText>
        <MailAddress name={name} address={address} country={country} />
      </MailText>
      <MailButton href={trackingUrl ?? orderUrl}>{trackingUrl ? "Track the parcel" : "View your order"}</MailButton>
    </MailLayout>
  );
}

export const parcelSent: MailTemplate<"parcel-sent"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference} is on its way`,
  Mail: ParcelSent,
};
