import type { GalleryPicture } from "@cairn/contract/contest/gallery/staff.ts";
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
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { Box, Card, IconButton, Typography } from "@mui/material";
import { GripVertical, X } from "lucide-react";
import { moveAnnouncements } from "../../../ui/move-announcements.ts";
import { Still } from "./still.tsx";
import { usePins } from "./use-pins.ts";

/** The pictures with which the gallery begins, put in order by drag or by the keyboard. */
export function Pins() {
  const { pinned = [], isBusy, pin } = usePins();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (pinned.length === 0) return null;
  const placeOf = (id: string | number) => pinned.findIndex((picture) => picture.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) pin(arrayMove([...pinned], placeOf(active.id), placeOf(over.id)));
  };
  const announcements = moveAnnouncements({ titleOf: (id) => pinned[placeOf(id)]?.title ?? "", placeOf });
  return (
    <Card variant="outlined" component="section" aria-label="The gallery begins with" sx={{ p: { xs: 1.5, md: 2 } }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        The gallery begins with
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Move them by their handles: drag, or press space and the arrow keys.
      </Typography>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={pinned.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <Box
            component="ol"
            aria-label="Pictures at the front"
            sx={{
              m: 0,
              p: 0,
              display: "grid",
              gap: 1,
              listStyle: "none",
              gridTemplateColumns: "repeat(auto-fill, minmax(min(190px, 100%), 1fr))",
            }}
          >
            {pinned.map((picture) => (
              <Pin
                key={picture.id}
                picture={picture}
                isBusy={isBusy}
                onRemove={() => pin(pinned.filter(({ id }) => id !== picture.id))}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
    </Card>
  );
}

interface PinProps {
  readonly picture: GalleryPicture;
  readonly isBusy: boolean;
  onRemove(): void;
}

function Pin({ picture, isBusy, onRemove }: PinProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      sx={{
        position: "relative",
        zIndex: isDragging ? 1 : undefined,
        display: "flex",
        alignItems: "center",
        minWidth: 0,
        border: 1,
        borderColor: isDragging ? "primary.main" : "divider",
        borderRadius: 2,
        bgcolor: "background.paper",
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${picture.title}`}
        sx={{ cursor: "grab", touchAction: "none" }}
      >
        <GripVertical size={18} />
      </IconButton>
      <Box
        sx={{ width: 44, height: 44, flexShrink: 0, borderRadius: 1, overflow: "hidden", bgcolor: "secondary.main" }}
      >
        <Still picture={picture} width={320} />
      </Box>
      <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0, ml: 1 }}>
        {picture.title}
      </Typography>
      <IconButton disabled={isBusy} aria-label={`Take ${picture.title} from the front`} onClick={onRemove}>
        <X size={16} />
      </IconButton>
    </Box>
  );
}
