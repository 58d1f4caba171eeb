import { Book } from "lucide-react";
import { icon } from "./icon.js";

export default icon(Book);
