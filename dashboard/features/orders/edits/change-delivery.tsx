import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { listCountries } from "@cairn/contract/shipping/public.ts";
import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../call.ts";

export interface ChangedDelivery {
  readonly phone: string;
  readonly address: string;
  readonly country: string;
}

interface ChangeDeliveryProps {
  readonly order: Pick<StaffOrder, "phone" | "address" | "country">;
  onChange(delivery: ChangedDelivery | undefined): void;
}

/** Asks where an order goes instead, once somebody wants to say so. */
export function ChangeDelivery({ order, onChange }: ChangeDeliveryProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: countries = [] } = useQuery({
    queryKey: ["countries"],
    queryFn: async () => (await call(listCountries)).data,
  });
  const present = countries.find(({ name }) => name === order.country)?.code ?? "";
  const [fields, setFields] = useState<Partial<ChangedDelivery>>({});
  const delivery = { phone: order.phone, address: order.address, country: present, ...fields };
  if (!isOpen) {
    return (
      <Button size="small" sx={{ justifySelf: "start" }} onClick={() => setOpen(true)}>
        Change the delivery address
      </Button>
    );
  }
  const set = (more: Partial<ChangedDelivery>) => {
    setFields({ ...fields, ...more });
    onChange({ ...delivery, ...more });
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        label="Address"
        value={delivery.address}
        onChange={({ target }) => set({ address: target.value })}
        required
        multiline
        minRows={3}
      />
      <TextField
        select
        label="Country"
        value={delivery.country}
        onChange={({ target }) => set({ country: target.value })}
        helperText="Delivery and tax follow the country"
        required
      >
        {countries.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Phone"
        type="tel"
        value={delivery.phone}
        onChange={({ target }) => set({ phone: target.value })}
        required
      />
    </Stack>
  );
}
