import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";

/**
 * The baseline: Node's bare server, which sends the same bytes as the shop (`/page`, `/list`, `/product`) or the result
 * of the same single query (`/query`, `/product-query`).
 */
const { PORT, DATABASE_URL, BARE_PAGE = "", BARE_LIST = "", BARE_PRODUCT = "" } = process.env;
const page = recorded(BARE_PAGE);
const list = recorded(BARE_LIST);
const product = recorded(BARE_PRODUCT);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const shown = `select p.id, p.slug, p.name, p.description, p.ability, v.price_pence, v.tax_pence, v.stock - v.held as stock,
    (select coalesce(json_agg(json_build_object('id', i.id, 'key', i.media_key, 'alt', i.alt) order by i.position), '[]') from product_images i where i.product_id = p.id) as images`;
const published = "from products p join variants v on v.product_id = p.id and v.is_default where p.is_published";
const listQuery = {
  name: "list",
  text: `${shown}, (select count(*)::int from products where is_published) as total ${published} order by p.position, p.id limit 12 offset 0`,
};
const productQuery = { name: "product", text: `${shown} ${published} and p.slug = $1`, values: ["expedition-65"] };

createServer(async ({ url }, response) => {
  if (url === "/query" || url === "/product-query") {
    const { rows } = await pool.query(url === "/query" ? listQuery : productQuery);
    const body = JSON.stringify({ success: true, data: rows });
    response
      .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
      .end(body);
    return;
  }
  const { headers, body } = url === "/list" ? list : url === "/product" ? product : page;
  response.writeHead(200, headers).end(body);
}).listen(Number(PORT));

function recorded(file: string): { headers: string[]; body: Buffer } {
  return { headers: JSON.parse(readFileSync(`${file}.headers`, "utf8")), body: readFileSync(file) };
}
