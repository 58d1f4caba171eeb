import { useState } from "react";

/** Whether something that folds is open: at first, or since it filters; only the visitor closes it. */
export function useOpen(isActive: boolean, isOpenAtFirst = false): boolean {
  const [isOpen, setOpen] = useState(isOpenAtFirst || isActive);
  if (isActive && !isOpen) setOpen(true);
  return isOpen;
}
