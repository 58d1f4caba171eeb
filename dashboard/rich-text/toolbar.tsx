import { listMedia } from "@cairn/contract/media/staff.ts";
import { Box, IconButton, MenuItem, Select, Tooltip } from "@mui/material";
import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Image as PictureIcon,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { mayCall } from "../resources.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

interface Tool {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly isOn?: boolean;
  run(): void;
}

const blocks = { p: "Text", h2: "Heading", h3: "Smaller heading", h4: "Smallest heading", pre: "Code" } as const;
type BlockName = keyof typeof blocks;

/** The editor's tools, each with a name and, where it can be on, whether it is. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const { permissions: member } = usePermissions();
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    { name: "Bold", Icon: Bold, isOn: editor.isActive("bold"), run: () => chain().toggleBold().run() },
    { name: "Italic", Icon: Italic, isOn: editor.isActive("italic"), run: () => chain().toggleItalic().run() },
    {
      name: "Underlined",
      Icon: Underline,
      isOn: editor.isActive("underline"),
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: "Struck through",
      Icon: Strikethrough,
      isOn: editor.isActive("strike"),
      run: () => chain().toggleStrike().run(),
    },
    { name: "Code", Icon: Code, isOn: editor.isActive("code"), run: () => chain().toggleCode().run() },
    { name: "Link", Icon: LinkIcon, isOn: editor.isActive("link"), run: () => setLinking(true) },
    ...(member && mayCall(member.role, listMedia)
      ? [{ name: "Picture", Icon: PictureIcon, isOn: editor.isActive("image"), run: () => setPlacing(true) }]
      : []),
    { name: "List", Icon: List, isOn: editor.isActive("bulletList"), run: () => chain().toggleBulletList().run() },
    {
      name: "Numbered list",
      Icon: ListOrdered,
      isOn: editor.isActive("orderedList"),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: "Quotation",
      Icon: Quote,
      isOn: editor.isActive("blockquote"),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: "Table", Icon: Table, run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run() },
    { name: "Line", Icon: Minus, run: () => chain().setHorizontalRule().run() },
    { name: "Undo", Icon: Undo2, run: () => chain().undo().run() },
    { name: "Redo", Icon: Redo2, run: () => chain().redo().run() },
  ];
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: "divider",
        alignItems: "center",
      }}
    >
      <Select<BlockName>
        value={blockOf(editor)}
        onChange={({ target }) => setBlock(editor, target.value)}
        size="small"
        variant="standard"
        disableUnderline
        inputProps={{ "aria-label": "Kind of paragraph" }}
        sx={{ minWidth: 130, px: 1 }}
      >
        {Object.entries(blocks).map(([name, words]) => (
          <MenuItem key={name} value={name}>
            {words}
          </MenuItem>
        ))}
      </Select>
      {tools.map(({ name, Icon, isOn, run }) => (
        <Tooltip key={name} title={name}>
          <IconButton
            size="small"
            aria-label={name}
            aria-pressed={isOn}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
            sx={{ borderRadius: 1.5, color: "text.primary", ...(isOn && { bgcolor: "action.selected" }) }}
          >
            <Icon size={18} strokeWidth={1.75} />
          </IconButton>
        </Tooltip>
      ))}
      {isPlacing && <PictureDialog editor={editor} onClose={() => setPlacing(false)} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

function blockOf(editor: Editor): BlockName {
  if (editor.isActive("codeBlock")) return "pre";
  for (const level of [2, 3, 4] as const) if (editor.isActive("heading", { level })) return `h${level}`;
  return "p";
}

function setBlock(editor: Editor, name: BlockName): void {
  const chain = editor.chain().focus();
  if (name === "p") chain.setParagraph().run();
  else if (name === "pre") chain.toggleCodeBlock().run();
  else chain.setHeading({ level: name === "h2" ? 2 : name === "h3" ? 3 : 4 }).run();
}
