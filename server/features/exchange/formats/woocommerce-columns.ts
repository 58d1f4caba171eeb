import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { ImportColumn } from "../tables.ts";

/**
 * What its export is called in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish and
 * Japanese.
 */
const field = (name: string, label: string, ...synonyms: string[]): FileColumn => ({
  name,
  label,
  synonyms: synonyms.map((synonym) => synonym.toLowerCase()),
});

const attributes: readonly FileColumn[] = [1, 2, 3].flatMap((number) => [
  field(`option${number}_name`, `Option ${number}`, `Attribute ${number} name`),
  field(`option${number}_value`, `Value ${number}`, `Attribute ${number} value(s)`),
]);

export const wooCommerceColumns: readonly FileColumn[] = [
  field("id", "Its own number there", "ID"),
  field("type", "Kind of product", "Type", "Typ", "Tipo", "タイプ", "Rodzaj"),
  field("sku", "Number", "SKU", "Artikelnummer", "UGS", "Codice articolo", "REF", "Artikelnummer (SKU)", "商品コード"),
  field("name", "Name", "Naam", "Nom", "Nombre", "Nome", "Nazwa", "Namn", "名前"),
  field(
    "published",
    "Published",
    "Veröffentlicht",
    "Publié",
    "Publicado",
    "Pubblicato",
    "Gepubliceerd",
    "Opublikowano",
    "Publicerad",
    "公開",
  ),
  field(
    "visibility",
    "Visibility",
    "Visibility in catalog",
    "Sichtbarkeit im Katalog",
    "Visibilité dans le catalogue",
    "Visibilidad en el catálogo",
    "Visibilità nel catalogo",
    "Zichtbaarheid in catalogus",
    "Visibilidade no catálogo",
    "Widoczność w katalogu",
  ),
  field(
    "description",
    "Description",
    "Beschreibung",
    "Descripción",
    "Descrizione",
    "Beschrijving",
    "Descrição",
    "Opis",
    "Beskrivning",
    "説明",
  ),
  field(
    "sale_starts",
    "Sale price from",
    "Date sale price starts",
    "Datum, an dem Angebotspreis beginnt",
    "Día en que empieza el precio rebajado",
    "Date de début de promo",
    "Startdatum actieprijs",
    "Data de preço promocional começa em",
    "Data rozpoczęcia promocji",
  ),
  field(
    "sale_ends",
    "Sale price until",
    "Date sale price ends",
    "Datum, an dem Angebotspreis endet",
    "Día en que termina el precio rebajado",
    "Date de fin de promo",
    "Einddatum actieprijs",
    "Data de preço promocional termina em",
    "Data zakończenia promocji",
  ),
  field(
    "in_stock",
    "In stock",
    "In stock?",
    "Vorrätig?",
    "En stock ?",
    "¿Existencias?",
    "¿En inventario?",
    "Op voorraad?",
    "I lager?",
    "En inventaire?",
    "Em estoque?",
    "W magazynie?",
  ),
  field(
    "stock",
    "Stock",
    "Bestand",
    "Lager",
    "Inventario",
    "Magazzino",
    "Voorraad",
    "Estoque",
    "Stan magazynowy",
    "Lagersaldo",
    "在庫",
    "Inventaire",
  ),
  field(
    "low_stock",
    "Low at",
    "Low stock amount",
    "Geringe Lagermenge",
    "Cantidad de bajo inventario",
    "Montant de stock faible",
    "Lage voorraad",
    "Quantidade baixa de estoque",
    "Niski stan magazynowy",
  ),
  field(
    "backorders",
    "Sold beyond the stock",
    "Backorders allowed?",
    "Lieferrückstande erlaubt?",
    "Lieferrückstände erlaubt?",
    "¿Permitir reservas de productos agotados?",
    "Autoriser les commandes de produits en rupture ?",
    "Abilita gli ordini arretrati?",
    "Nabestellingen toestaan?",
    "São permitidas encomendas?",
    "Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?",
  ),
  field(
    "weight_grams",
    "Weight in grams",
    "Weight (kg)",
    "Weight (g)",
    "Weight (lbs)",
    "Weight (oz)",
    "Gewicht (kg)",
    "Gewicht (g)",
    "Poids (kg)",
    "Poids (g)",
    "Peso (kg)",
    "Peso (g)",
    "Waga (kg)",
    "Vikt (kg)",
    "Poids (livres)",
  ),
  field(
    "barcode",
    "Barcode",
    "GTIN, UPC, EAN, or ISBN",
    "GTIN, UPC, EAN oder ISBN",
    "GTIN, UPC, EAN ou ISBN",
    "GTIN, UPC, EAN o ISBN",
    "GTIN, UPC, EAN of ISBN",
  ),
  field(
    "sale_price",
    "Sale price",
    "Angebotspreis",
    "Tarif promo",
    "Precio rebajado",
    "Prezzo in offerta",
    "Aanbiedingsprijs",
    "Preço promocional",
    "Cena promocyjna",
    "Reapris",
    "セール価格",
    "Actieprijs",
  ),
  field(
    "price",
    "Price",
    "Regular price",
    "Regulärer Preis",
    "Tarif régulier",
    "Precio normal",
    "Prezzo di listino",
    "Reguliere prijs",
    "Preço normal",
    "Cena regularna",
    "Ordinarie pris",
    "通常価格",
    "Preço",
    "Cena",
  ),
  field(
    "categories",
    "Categories",
    "Kategorien",
    "Catégories",
    "Categorías",
    "Categorie",
    "Categorieën",
    "Categorias",
    "Kategorie",
    "Kategorier",
    "カテゴリー",
  ),
  field(
    "picture",
    "Pictures",
    "Images",
    "Bilder",
    "Imágenes",
    "Immagine",
    "Immagini",
    "Afbeeldingen",
    "Imagens",
    "Obrazki",
    "画像",
  ),
  field(
    "parent",
    "Belongs to",
    "Parent",
    "Übergeordnetes Produkt",
    "Superior",
    "Genitore",
    "Hoofd",
    "Ascendente",
    "Nadrzędny",
    "Överordnad",
    "親",
  ),
  ...attributes,
];

const longest = [
  ...["id", "type", "sku", "barcode", "name", "published", "featured", "visibility", "short", "description"],
  ...["sale_starts", "sale_ends", "tax_status", "tax_class", "in_stock", "stock", "low_stock", "backorders"],
  ...["individually", "weight_grams", "length", "width", "height", "reviews", "note", "sale_price", "price"],
  ...["categories", "tags", "shipping_class", "picture", "download_limit", "download_days", "parent", "grouped"],
  ...["upsells", "cross_sells", "url", "button", "position", "brands"],
];
/** What its releases have added one after the other. */
const orders = [[], ["brands"], ["barcode"], ["brands", "barcode"], ["brands", "barcode", "low_stock"]].map((without) =>
  longest.filter((name) => !without.includes(name)),
);

const types = new Set(["simple", "variable", "variation", "grouped", "external", "virtual", "downloadable"]);

/** The column of its kinds of products, whose words are not translated; -1 where there is none. */
export function typeColumn(columns: readonly ImportColumn[]): number {
  const isType = (sample: string) => sample.split(",").every((word) => types.has(word.trim()));
  return columns.findIndex(({ samples }) => samples.length > 0 && samples.every(isType));
}

const isKnown = (name: string) => wooCommerceColumns.some((one) => one.name === name);

/** What its columns are by their order, which is the same in every language. */
export function columnsByOrder(columns: readonly ImportColumn[]): (string | undefined)[] {
  const type = typeColumn(columns);
  const end = columns.findIndex(({ name }) => /^meta\b|\d/i.test(name));
  const count = end < 0 ? columns.length : end;
  const order = orders.find((names) => names.length === count && names.indexOf("type") === type) ?? [];
  const ordered = columns.map((_, index) => order.find((name, at) => at === index && isKnown(name)));
  // The columns of each attribute are its name, its values and what the shop has no place for.
  for (const number of [1, 2, 3]) {
    const own = columns.flatMap(({ name }, index) => (isOfAttribute(name, number) ? [index] : []));
    for (const [at, part] of ["name", "value"].entries())
      if (own[at] !== undefined && type >= 0) ordered[own[at]] = `option${number}_${part}`;
  }
  return ordered;
}

const isOfAttribute = (name: string, number: number) =>
  !/^meta\b/i.test(name) && (name.match(/\d+/g) ?? []).join() === String(number);
