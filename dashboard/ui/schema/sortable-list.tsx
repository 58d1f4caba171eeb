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
import type { ReactNode } from "react";
import { useFieldArray, useWatch } from "react-hook-form";

interface SortableListProps {
  readonly name: string;
  readonly label: string;
  /** The field by which an item is called. */
  readonly titleField: string | undefined;
  /** Whether its items have ids, of which a new one gets the next. */
  readonly hasIds: boolean;
  /** The inputs of the item at a place. */
  readonly children: (index: number) => ReactNode;
}

type Item = Readonly<Record<string, unknown>>;

/** A list within a form: its items are added, removed, and put in order by drag or by the keyboard. */
export function SortableList({ name, label, titleField, hasIds, children }: SortableListProps) {
  const { fields, append, remove, move } = useFieldArray({ name, keyName: "key" });
  const items: readonly Item[] = useWatch({ name }) ?? [];
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: string | number) => fields.findIndex((field) => field.key === key);
  const add = () => append(hasIds ? { id: nextId(items) } : {});
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id));
  };
  return (
    <Box component="fieldset" sx={{ gridColumn: "1 / -1", minWidth: 0, border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Stack component="ol" sx={{ listStyle: "none", m: 0, p: 0, gap: 1.5 }}>
            {fields.map(({ key }, index) => (
              <SortableItem
                key={key}
                id={key}
                title={String((titleField && items[index]?.[titleField]) || `${index + 1}`)}
                onRemove={() => remove(index)}
              >
                {children(index)}
              </SortableItem>
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      {fields.length === 0 && <Typography color="textSecondary">There is none yet.</Typography>}
      <Button startIcon={<Plus size={18} />} onClick={add} aria-label={`${label}: add one`} sx={{ mt: 1.5 }}>
        Add one
      </Button>
    </Box>
  );
}

const nextId = (items: readonly Item[]) => 1 + Math.max(0, ...items.map(({ id }) => Number(id) || 0));

interface SortableItemProps {
  readonly id: string;
  readonly title: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function SortableItem({ id, title, onRemove, children }: SortableItemProps) {
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
      <Stack direction="row" sx={{ alignItems: "center", gap: 1, px: 1, pt: 1 }}>
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
        <Typography noWrap sx={{ flex: 1, fontWeight: 500 }}>
          {title}
        </Typography>
        <IconButton size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2, pt: 1 }}>{children}</Box>
    </Box>
  );
}
