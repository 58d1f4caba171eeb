import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Box, Button, IconButton, Stack, Typography } from "@mui/material";
import { GripVertical, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { moveAnnouncements } from "../move-announcements.ts";

interface SortableListProps {
  readonly name: string;
  readonly label: string;
  /** The field by which an item is called. */
  readonly titleField: string | undefined;
  /** Whether its items have ids, of which a new one gets the next. */
  readonly hasIds?: boolean;
  /** Whether an item is one input, which needs no title above it. */
  readonly isLine?: boolean;
  /** Whether nothing is added any more. */
  readonly isComplete?: boolean;
  /** Whether the item at a place stays; any can be removed without it. */
  readonly isLocked?: (index: number) => boolean;
  /** The inputs of the item at a place. */
  readonly children: (index: number) => ReactNode;
}

type Item = Readonly<Record<string, unknown>>;

/** A list within a form: its items are added, removed, and put in order by drag or by the keyboard. */
export function SortableList({
  name,
  label,
  titleField,
  hasIds,
  isLine,
  isComplete,
  isLocked,
  children,
}: SortableListProps) {
  const { fields, append, remove, move } = useFieldArray({ name, keyName: "key" });
  const watched: readonly Item[] | undefined = useWatch({ name });
  const items = watched ?? [];
  const problem = useProblem(name, watched);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: string | number) => fields.findIndex((field) => field.key === key);
  const titleAt = (index: number) => String((titleField && items[index]?.[titleField]) || `${index + 1}`);
  const announcements = moveAnnouncements({ titleOf: (key) => titleAt(placeOf(key)), placeOf });
  const add = () => append(hasIds ? { id: nextId(items) } : {});
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id));
  };
  return (
    <Box component="fieldset" sx={{ gridColumn: "1 / -1", minWidth: 0, border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Stack component="ol" sx={{ listStyle: "none", m: 0, p: 0, gap: 1.5 }}>
            {fields.map(({ key }, index) => (
              <SortableItem
                key={key}
                id={key}
                title={titleAt(index)}
                isLine={isLine}
                onRemove={isLocked?.(index) ? undefined : () => remove(index)}
              >
                {children(index)}
              </SortableItem>
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      {fields.length === 0 && <Typography color="textSecondary">There is none yet.</Typography>}
      {problem && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
      {!isComplete && (
        <Button startIcon={<Plus size={18} />} onClick={add} aria-label={`${label}: add one`} sx={{ mt: 1.5 }}>
          Add one
        </Button>
      )}
    </Box>
  );
}

/** What the server says of the whole list, until something in it changes: it would keep the form from being sent. */
function useProblem(name: string, items: readonly Item[] | undefined): string | undefined {
  const { clearErrors, getFieldState } = useFormContext();
  const problem = getFieldState(name, useFormState({ name })).error?.message;
  const refused = useRef(items);
  useEffect(() => {
    if (problem === undefined) refused.current = items;
    else if (refused.current !== items) clearErrors(name);
  }, [problem, items, name, clearErrors]);
  return problem;
}

const nextId = (items: readonly Item[]) => 1 + Math.max(0, ...items.map(({ id }) => Number(id) || 0));

interface SortableItemProps {
  readonly id: string;
  readonly title: string;
  readonly isLine: boolean | undefined;
  /** Undefined of one that stays. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

function SortableItem({ id, title, isLine, onRemove, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      sx={{
        border: 1,
        borderColor: isDragging ? "primary.main" : "divider",
        borderRadius: 2,
        bgcolor: "background.paper",
        position: "relative",
        zIndex: isDragging ? 1 : undefined,
      }}
    >
      <Stack direction="row" sx={{ alignItems: "center", gap: 1, px: 1, py: isLine ? 1 : undefined, pt: 1 }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          size="small"
          aria-label={`Move ${title}`}
          sx={{ cursor: "grab", touchAction: "none" }}
        >
          <GripVertical size={18} />
        </IconButton>
        {isLine ? (
          <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        ) : (
          <Typography noWrap sx={{ flex: 1, fontWeight: 500 }}>
            {title}
          </Typography>
        )}
        <IconButton size="small" aria-label={`Remove ${title}`} onClick={onRemove} disabled={!onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </Stack>
      {!isLine && <Box sx={{ p: 2, pt: 1 }}>{children}</Box>}
    </Box>
  );
}
