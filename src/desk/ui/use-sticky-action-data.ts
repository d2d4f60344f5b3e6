import { useState } from "react";
import { useActionData, useLocation } from "react-router";
import { isUnsent } from "./action-data.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A post that was not handled leaves what the page shows as it was. */
function withUnsent<Data>(before: Data, data: Data): Data {
  if (!isUnsent(data) || !isObject(before)) return data;
  return { ...before, ...data, data: "data" in before ? before.data : null };
}

/**
 * The action data of a page. React Router drops them when the page loads its data again, which happens whenever somebody
 * else changes something; here they stay until the next navigation.
 */
export function useStickyActionData<Action>(): ReturnType<typeof useActionData<Action>> {
  const data = useActionData<Action>();
  const { key, pathname } = useLocation();
  const [kept, setKept] = useState({ key, pathname, data, shown: data });
  const isNew = key !== kept.key || (data !== undefined && data !== kept.data);
  if (!isNew) return kept.shown;
  const shown = pathname === kept.pathname ? withUnsent(kept.shown, data) : data;
  setKept({ key, pathname, data, shown });
  return shown;
}
