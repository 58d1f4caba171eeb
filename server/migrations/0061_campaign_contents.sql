-- A form of before, still open, would publish a campaign that is off: its version is no longer the present one.
INSERT INTO "publications" ("resource", "record", "version")
SELECT 'campaigns', "id"::text, "version" + 1 FROM "campaigns"
ON CONFLICT DO NOTHING;
