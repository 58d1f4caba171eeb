import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { Box, Button, IconButton, Stack, TextField, Tooltip } from "@mui/material";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { addOption, removeOption, setValues } from "./combinations.ts";
import { type DraftOption, mostOptions } from "./draft.ts";
import { useDraft } from "./use-draft.ts";

/** The options of a product and their values, from which its variants are made. */
export function OptionsEditor() {
  const { draft, isRemovable, change } = useDraft();
  const { options } = draft;
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      {options.map((option, index) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its name is what is edited
          key={index}
          option={option}
          onName={(name) => change({ options: options.map((each, at) => (at === index ? { ...each, name } : each)) })}
          onValues={(values) => change(setValues(draft, index, values, isRemovable))}
          onRemove={() => change(removeOption(draft, index, isRemovable))}
        />
      ))}
      {options.length < mostOptions && (
        <NewOption
          isFirst={options.length === 0}
          taken={options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)])}
          onAdd={(name, value) => change(addOption(draft, name, value, isRemovable))}
        />
      )}
    </Stack>
  );
}

interface OptionRowProps {
  readonly option: DraftOption;
  onName(name: string): void;
  onValues(values: DraftOption["values"]): void;
  onRemove(): void;
}

function OptionRow({ option, onName, onValues, onRemove }: OptionRowProps) {
  const { name, values } = option;
  const [added, setAdded] = useState("");

  function add() {
    const value = added.trim();
    if (value && !values.some((each) => each.name === value)) onValues([...values, { name: value, swatch: null }]);
    setAdded("");
  }

  return (
    <Box
      role="group"
      aria-label={`Option ${name}`}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
    >
      <CommittedField label="Option" value={name} onCommit={onName} width={140} />
      {values.map((value, index) => (
        <Value
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place; its name is what is edited
          key={index}
          value={value}
          isOnly={values.length === 1}
          onChange={(changed) => onValues(values.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => onValues(values.filter((_, at) => at !== index))}
        />
      ))}
      <TextField
        size="small"
        label="Add a value"
        value={added}
        onChange={({ target }) => setAdded(target.value)}
        onKeyDown={(event) => onEnter(event, add)}
        onBlur={add}
        sx={{ width: 140 }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button size="small" color="error" onClick={onRemove} aria-label={`Remove the option ${name}`}>
        Remove
      </Button>
    </Box>
  );
}

interface ValueProps {
  readonly value: DraftOption["values"][number];
  readonly isOnly: boolean;
  onChange(value: DraftOption["values"][number]): void;
  onRemove(): void;
}

function Value({ value, isOnly, onChange, onRemove }: ValueProps) {
  const { name, swatch } = value;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: "center",
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        pl: 1,
        bgcolor: "background.paper",
      }}
    >
      <Tooltip title={swatch ? `Colour of ${name}` : `Give ${name} a colour`}>
        <Box
          component="input"
          type="color"
          aria-label={`Colour of ${name}`}
          value={swatch ?? "#ffffff"}
          onChange={({ target }: { target: { value: string } }) => onChange({ ...value, swatch: target.value })}
          sx={{
            width: 24,
            height: 24,
            p: 0,
            border: "1px solid",
            borderColor: "divider",
            borderRadius: "50%",
            opacity: swatch ? 1 : 0.4,
            cursor: "pointer",
          }}
        />
      </Tooltip>
      <CommittedField
        label={`Value ${name}`}
        isPlain
        value={name}
        onCommit={(changed) => onChange({ ...value, name: changed })}
        width={96}
      />
      {!isOnly && (
        <IconButton size="small" aria-label={`Remove the value ${name}`} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      )}
    </Stack>
  );
}

interface CommittedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  readonly isPlain?: boolean;
  onCommit(value: string): void;
}

/** A name that is changed as a whole, once it is finished: half a name would be another one. */
function CommittedField({ label, value, width, isPlain = false, onCommit }: CommittedFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const name = typed?.trim();
    if (name && name !== value) onCommit(name);
    setTyped(undefined);
  };
  return (
    <TextField
      size="small"
      {...(isPlain ? { "aria-label": label } : { label })}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => onEnter(event, commit)}
      onBlur={commit}
      sx={{ width, ...(isPlain && { "& fieldset": { border: 0 } }) }}
      slotProps={{ htmlInput: { maxLength: 60, "aria-label": label } }}
    />
  );
}

interface NewOptionProps {
  readonly isFirst: boolean;
  readonly taken: readonly string[];
  onAdd(name: string, value: string): void;
}

function NewOption({ isFirst, taken, onAdd }: NewOptionProps) {
  const [fields, setFields] = useState<{ readonly name: string; readonly value: string }>();
  if (!fields) {
    return (
      <Box>
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => setFields({ name: "", value: "" })}>
          {isFirst ? "It comes in colours, sizes …" : "Another option"}
        </Button>
      </Box>
    );
  }
  const { name, value } = { name: fields.name.trim(), value: fields.value.trim() };
  const isTaken = taken.includes(name) || taken.includes(value);
  const add = () => {
    if (!name || !value || isTaken) return;
    onAdd(name, value);
    setFields(undefined);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "start" }}>
      <TextField
        autoFocus
        size="small"
        label="Name, such as Colour"
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
        onKeyDown={(event) => onEnter(event, add)}
      />
      <TextField
        size="small"
        label="Its first value"
        value={fields.value}
        error={isTaken}
        helperText={isTaken ? messages.valueRepeated : undefined}
        onChange={({ target }) => setFields({ ...fields, value: target.value })}
        onKeyDown={(event) => onEnter(event, add)}
      />
      <Button variant="outlined" onClick={add} disabled={!name || !value || isTaken}>
        Add
      </Button>
      <Button onClick={() => setFields(undefined)}>Cancel</Button>
    </Stack>
  );
}

/** Enter is for the field, and does not save the whole product. */
function onEnter(event: KeyboardEvent, work: () => void): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  work();
}
