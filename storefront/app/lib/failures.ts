import { createContext } from "react-router";

/** Collects what breaks while one page is rendered, for the server's log. */
export const failuresContext = createContext<unknown[]>();
