import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";

const PATH = "rental-plans.json";

const countItems = (data: Json | undefined) => (Array.isArray(data) ? data.length : 0);

const textAt = (data: Json, field: FieldPath) => String(fieldAt(data, field) ?? "");

function planTitle(data: Json, field: FieldPath): string {
  const days = fieldAt(data, [...field, "days"]);
  const title = textAt(data, [...field, "title"]);
  return typeof days === "number" && days > 7 ? `${title}, ${days} days` : title;
}

/** Carts for rent by plans: what each costs, and each day after it. */
export function PlansTable({ data }: { data: Json }) {
  const vehicles = countItems(fieldAt(data, ["vehicles"]));
  const plans = countItems(fieldAt(data, ["vehicles", 0, "plans"]));
  const columns = [...Array(plans).keys()];
  const price = { path: PATH, isQuiet: true, className: "font-semibold @2xl:w-25!" };
  return (
    <table className="w-full @max-2xl:block @2xl:table-fixed">
      <thead className="text-left text-muted text-second @max-2xl:sr-only">
        <tr>
          <th scope="col" className="w-22 pb-2 font-normal">
            Cart
          </th>
          {columns.map((plan) => (
            <th key={plan} scope="col" className="pb-2 font-normal">
              {planTitle(data, ["vehicles", 0, "plans", plan])}
            </th>
          ))}
          <th scope="col" className="w-25 pb-2 font-normal">
            Deposit
          </th>
        </tr>
      </thead>
      <tbody className="@max-2xl:block">
        {[...Array(vehicles).keys()].map((vehicle) => {
          const name = textAt(data, ["vehicles", vehicle, "name"]);
          return (
            <tr
              key={name}
              className="border-line-2 border-t align-top @max-2xl:grid @max-2xl:grid-cols-2 md:@max-2xl:grid-cols-3 @max-2xl:gap-x-3 @max-2xl:gap-y-2 @max-2xl:py-3"
            >
              <th scope="row" className="py-3 pr-3 text-left @max-2xl:col-span-full @max-2xl:py-0">
                <span className="block font-semibold">{name}</span>
                <span className="block font-normal text-muted text-second">
                  {textAt(data, ["vehicles", vehicle, "summary"])}
                </span>
              </th>
              {columns.map((plan) => {
                const at = ["vehicles", vehicle, "plans", plan];
                const title = textAt(data, [...at, "title"]);
                return (
                  <td key={plan} className="py-2 pr-3 @max-2xl:p-0">
                    <span className="text-muted text-second @2xl:hidden">{title}</span>
                    <SettingField {...price} field={[...at, "price"]} label={`${name}, ${title}`} />
                    <span className="mt-1 flex items-baseline gap-1 whitespace-nowrap text-caption text-muted">
                      then
                      <SettingField
                        path={PATH}
                        field={[...at, "renewalPerDay"]}
                        label={`${name}, ${title}, each day after`}
                        isQuiet
                        className="min-h-7! px-1.5! py-0.5! @2xl:text-caption @2xl:w-17! @max-2xl:w-24! @max-2xl:min-h-11!"
                      />
                      <span className="sr-only">a day</span>
                    </span>
                  </td>
                );
              })}
              <td className="py-2 @max-2xl:p-0">
                <span className="text-muted text-second @2xl:hidden">Deposit</span>
                <SettingField
                  {...price}
                  field={["vehicles", vehicle, "deposit"]}
                  label={`${name}, deposit`}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
