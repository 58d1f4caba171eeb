import { type ConnectionName, connectionLabels } from "@cairn/contract/connections/names.ts";
import type { findConnections } from "@cairn/contract/connections/staff.ts";
import {
  saveBackupBucket,
  saveBucket,
  saveMailServer,
  savePaypal,
  saveStripe,
} from "@cairn/contract/connections/staff-saves.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { Alert, MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call, fieldErrorOf } from "../../call.ts";
import { AskDialog } from "../../ui/ask.tsx";

type Found = Answer<typeof findConnections>["data"];

const saves = {
  mail: saveMailServer,
  stripe: saveStripe,
  paypal: savePaypal,
  bucket: saveBucket,
  backups: saveBackupBucket,
} as const;

interface ConnectionField {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly initial?: string;
  readonly isOptional?: true;
  readonly isSecret?: true;
  readonly isNumber?: true;
  readonly choices?: Readonly<Record<string, string>>;
}

const bucketFields: readonly ConnectionField[] = [
  { name: "bucket", label: "Bucket" },
  { name: "endpoint", label: "Address", isOptional: true, help: "Leave empty for Amazon S3" },
  { name: "region", label: "Region", initial: "us-east-1" },
  { name: "access_key_id", label: "Access key ID", help: "It may list, read, write and delete in this bucket" },
  { name: "secret_access_key", label: "Secret access key", isSecret: true },
];

const fields: Readonly<Record<ConnectionName, readonly ConnectionField[]>> = {
  mail: [
    { name: "host", label: "Host", help: "Such as smtp.example.com" },
    {
      name: "port",
      label: "Port",
      initial: "587",
      isNumber: true,
      help: "Usually 587, or 465 with TLS from the start",
    },
    {
      name: "security",
      label: "Encryption",
      initial: "starttls",
      choices: {
        starttls: "STARTTLS, always",
        tls: "TLS from the start",
        offered: "STARTTLS where the server offers it",
      },
    },
    { name: "user", label: "User", isOptional: true },
    { name: "password", label: "Password", isOptional: true, isSecret: true },
    { name: "from", label: "Sender", help: "Such as Cairn <hello@cairn.example>" },
  ],
  stripe: [
    { name: "secret_key", label: "Secret key", isSecret: true, help: "In Stripe under Developers, API keys" },
    { name: "webhook_secret", label: "Webhook signing secret", isSecret: true, help: "Begins with whsec_" },
  ],
  paypal: [
    {
      name: "mode",
      label: "Mode",
      initial: "live",
      choices: { live: "Live", sandbox: "PayPal's own sandbox, where no money moves" },
    },
    { name: "client_id", label: "Client ID" },
    { name: "client_secret", label: "Secret", isSecret: true },
    { name: "webhook_id", label: "Webhook ID" },
  ],
  bucket: bucketFields,
  backups: bucketFields,
};

const tests: Readonly<Record<ConnectionName, string>> = {
  mail: "To test it, a mail is sent to your own address first.",
  stripe: "The keys are tested with Stripe first. No money moves.",
  paypal: "The keys are tested with PayPal first. No money moves.",
  bucket: "To test it, a small file is stored, read and deleted first. Existing files stay where they are.",
  backups: "To test it, a small file is stored, read and deleted first. Use keys that open this bucket alone.",
};

interface ConnectDialogProps {
  readonly name: ConnectionName;
  readonly found: Found;
  onDone(): void;
  onClose(): void;
}

/** Asks for a connection, which is tested and then in use; a refusal stays beside what was typed. */
export function ConnectDialog({ name, found, onDone, onClose }: ConnectDialogProps) {
  const [problem, setProblem] = useState<unknown>();
  const webhook = name === "stripe" || name === "paypal" ? found.webhooks[name] : undefined;
  const isFromFixed = name === "mail" && found.mail_from !== null;

  async function save(form: FormData) {
    setProblem(undefined);
    const body = Object.fromEntries(
      fields[name].map((field) => [field.name, field.isNumber ? Number(form.get(field.name)) : form.get(field.name)]),
    );
    return call(saves[name], { body }).catch((refusal: unknown) => {
      setProblem(refusal);
      throw refusal;
    });
  }

  return (
    <AskDialog title={`Connect: ${connectionLabels[name]}`} submit="Test and use" {...{ onDone, onClose }} run={save}>
      <Typography color="textSecondary">{tests[name]}</Typography>
      {webhook && (
        <TextField
          label="Webhook address, to enter at the provider"
          value={webhook}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      {fields[name].map((field) => (
        <ConnectionInput
          key={field.name}
          {...field}
          {...(field.name === "from" &&
            isFromFixed && { initial: found.mail_from ?? "", help: "MAIL_FROM in the server's environment sets it" })}
          isFixed={field.name === "from" && isFromFixed}
          problem={problem}
        />
      ))}
      {problem instanceof Error && <Alert severity="error">{problem.message}</Alert>}
    </AskDialog>
  );
}

function ConnectionInput({
  name,
  label,
  help,
  initial = "",
  isOptional,
  isSecret,
  isNumber,
  choices,
  isFixed,
  problem,
}: ConnectionField & { readonly isFixed: boolean; readonly problem: unknown }) {
  const refusal = fieldErrorOf(problem, name);
  return (
    <TextField
      {...{ name, label }}
      defaultValue={initial}
      required={!isOptional}
      select={choices !== undefined}
      type={isSecret ? "password" : isNumber ? "number" : "text"}
      autoComplete={isSecret ? "new-password" : "off"}
      error={refusal !== undefined}
      helperText={refusal ?? help}
      slotProps={{ htmlInput: { readOnly: isFixed, spellCheck: false, ...(isNumber && { min: 1, max: 65_535 }) } }}
    >
      {choices &&
        Object.entries(choices).map(([value, words]) => (
          <MenuItem key={value} value={value}>
            {words}
          </MenuItem>
        ))}
    </TextField>
  );
}
