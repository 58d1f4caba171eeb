import { listCustomers, type StaffCustomerRow } from "@cairn/contract/customers/staff.ts";
import { Autocomplete, Button, Stack, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { call } from "../../../call.ts";
import { mayCall } from "../../../resources.ts";
import { usePause } from "../../../ui/use-pause.ts";

/** A customer of the shop, or who is not one yet. */
export interface ChosenCustomer {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly isComplete: boolean;
}

export const nobodyChosen: ChosenCustomer = { id: null, name: "", email: "", isComplete: false };

interface CustomerChoiceProps {
  readonly value: ChosenCustomer;
  onChange(value: ChosenCustomer): void;
}

/** Finds a customer, or takes the name and address of somebody new. */
export function CustomerChoice({ value, onChange }: CustomerChoiceProps) {
  const { permissions: member } = usePermissions();
  const mayFind = member !== undefined && mayCall(member.role, listCustomers);
  const [typed, type] = useState("");
  const search = usePause(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["customers-by-words", search],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: 10, search } as const;
      return (await call(listCustomers, { query, signal })).data.data;
    },
    placeholderData: keepPreviousData,
    enabled: mayFind && search !== "",
  });
  if (value.id !== null) {
    return (
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Typography>
          {value.name}, {value.email}
        </Typography>
        <Button size="small" onClick={() => onChange(nobodyChosen)}>
          Choose another
        </Button>
      </Stack>
    );
  }
  const set = (more: Partial<ChosenCustomer>) => {
    const next = { ...value, ...more };
    onChange({ ...next, isComplete: next.name.trim() !== "" && next.email.includes("@") });
  };
  const choose = ({ id, name, email }: StaffCustomerRow) => onChange({ id, name, email, isComplete: true });
  return (
    <Stack sx={{ gap: 2, width: "100%" }}>
      {mayFind && (
        <Autocomplete
          options={search === "" ? [] : (data ?? [])}
          value={null}
          inputValue={typed}
          onInputChange={(_event, text, cause) => type(cause === "reset" ? "" : text)}
          onChange={(_event, found) => found && choose(found)}
          filterOptions={(found) => found}
          getOptionLabel={({ name, email }) => `${name}, ${email}`}
          getOptionKey={({ id }) => id}
          loading={isFetching}
          noOptionsText={search === "" ? "Type a name or an e-mail address" : "No customer matches"}
          renderInput={(input) => <TextField {...input} label="Find a customer" />}
        />
      )}
      {mayFind && <Typography color="textSecondary">Or enter somebody new:</Typography>}
      <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 2 }}>
        <TextField
          label="New customer's name"
          value={value.name}
          onChange={({ target }) => set({ name: target.value })}
          autoComplete="off"
          fullWidth
        />
        <TextField
          label="E-mail address"
          type="email"
          value={value.email}
          onChange={({ target }) => set({ email: target.value })}
          autoComplete="off"
          fullWidth
        />
      </Stack>
    </Stack>
  );
}
