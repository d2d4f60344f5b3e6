import { SectionTitle } from "#desk/ui/page.tsx";
import { TextField } from "#ui/form/field.tsx";

const HINT = "Made from what you typed above if you leave it empty.";

/** Title and description of a new page, in a form of two columns. */
export function SearchEngineFields({
  field,
}: {
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined };
}) {
  return (
    <>
      <div className="mt-2 md:col-span-2">
        <SectionTitle>For search engines</SectionTitle>
      </div>
      <TextField {...field("seo-title")} label="Title" maxLength={65} hint={HINT} />
      <TextField {...field("seo-description")} label="Description" maxLength={165} hint={HINT} />
    </>
  );
}
