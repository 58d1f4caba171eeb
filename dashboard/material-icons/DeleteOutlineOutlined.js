import { Trash2 } from "lucide-react";
import { icon } from "./icon.js";

export default icon(Trash2);
