import { Box, FormHelperText, Typography } from "@mui/material";
import { DOMParser as ContentParser } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId } from "react";
import { useNotify } from "react-admin";
import { extensions } from "./extensions.ts";
import { readPasted } from "./pasted.ts";
import { Toolbar } from "./toolbar.tsx";
import { writtenHtml } from "./written-html.ts";

export interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  onChange(html: string): void;
  onBlur?(): void;
}

/**
 * What the browser offers of a paste or a drop as HTML goes through our own cleaning; all else as ProseMirror does it.
 */
function takeHtml(
  view: EditorView,
  data: DataTransfer | null,
  event: Event,
  onNotice: (words: string) => void,
): boolean {
  const html = data?.getData("text/html");
  if (!html) return false;
  event.preventDefault();
  const { body, leftOut } = readPasted(html);
  const slice = ContentParser.fromSchema(view.state.schema).parseSlice(body);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  if (leftOut.length > 0) onNotice(`Left out: ${leftOut.join(", ")}`);
  return true;
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : writtenHtml(editor.getHTML()));

/** Edits HTML of the tags that the contract allows; in a chunk of its own (`input.tsx`). */
export function RichTextEditor({ label, value, error, helperText, onChange, onBlur }: RichTextEditorProps) {
  const id = useId();
  const notify = useNotify();
  const showNotice = (words: string) => notify(words, { type: "info", autoHideDuration: 10_000 });
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { "aria-labelledby": id, "aria-multiline": "true", role: "textbox" },
      handleDOMEvents: {
        paste: (view, event) => takeHtml(view, event.clipboardData, event, showNotice),
        // What is dragged within the editor is no HTML to it.
        drop: (view, event) => !view.dragging && takeHtml(view, event.dataTransfer, event, showNotice),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    // Another record, or another's version of it: never what is being typed, which is the value already. One that has
    // left the screen is asked no more.
    if (editor && !editor.isDestroyed && value !== htmlOf(editor) && !editor.isFocused)
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Box sx={{ width: "100%", mb: 2 }}>
      <Typography id={id} component="p" variant="body2" color={error ? "error" : "textSecondary"} sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: error ? "error.main" : "divider",
          borderRadius: 2,
          overflow: "clip",
          bgcolor: "background.paper",
          "&:focus-within": { outline: "3px solid #5cb8ea", outlineOffset: 1 },
        }}
      >
        {editor && <Toolbar editor={editor} label={`${label}: format`} />}
        <Box component={EditorContent} editor={editor} sx={prose} />
      </Box>
      {(error ?? helperText) && <FormHelperText error={error !== undefined}>{error ?? helperText}</FormHelperText>}
    </Box>
  );
}

const prose = {
  "& .ProseMirror": {
    minHeight: 240,
    maxHeight: "60vh",
    overflowY: "auto",
    p: 2,
    outline: "none",
    lineHeight: 1.6,
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    "& > *:first-of-type": { mt: 0 },
    "& > *:last-child": { mb: 0 },
    "& a": { color: "primary.main" },
    "& img": { maxWidth: "100%", maxHeight: 360, width: "auto", height: "auto", borderRadius: 1 },
    "& blockquote": { borderLeft: "3px solid", borderColor: "divider", ml: 0, pl: 2, color: "text.secondary" },
    "& table": { borderCollapse: "collapse", width: "100%" },
    "& th, & td": { border: "1px solid", borderColor: "divider", p: 1, textAlign: "left", verticalAlign: "top" },
    "& pre": { bgcolor: "background.default", p: 1.5, borderRadius: 1, overflowX: "auto" },
    "& .ProseMirror-selectednode": { outline: "2px solid #5cb8ea" },
  },
} as const;
