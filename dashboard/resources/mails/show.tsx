import { DateField, FunctionField, Show, SimpleShowLayout, TextField } from "react-admin";

/** Shows the mail as its recipient sees it, in a sandboxed frame that runs no scripts. */
export function MailShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="subject" />
        <TextField source="recipient" label="To" />
        <DateField source="created_at" label="Written" showTime />
        <DateField source="sent_at" label="Sent" showTime emptyText="not yet" />
        <DateField source="failed_at" label="Given up" showTime emptyText="no" />
        <TextField source="failure" label="Last trouble" emptyText="none" />
        <FunctionField
          label="As it looks"
          render={({ id, subject }) => (
            <iframe
              title={subject}
              sandbox=""
              src={`/api/admin/mails/${id}/page`}
              style={{ width: "100%", height: 720, border: "1px solid #dde5ea", borderRadius: 12 }}
            />
          )}
        />
        <TextField source="text" label="As plain text" component="pre" sx={{ whiteSpace: "pre-wrap" }} />
      </SimpleShowLayout>
    </Show>
  );
}
