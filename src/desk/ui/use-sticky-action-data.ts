import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * The action data of a page. React Router drops them when the page loads its data again, which happens whenever somebody
 * else changes something; here they stay until the next navigation.
 */
export function useStickyActionData<Action>(): ReturnType<typeof useActionData<Action>> {
  const data = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, data });
  const isNew = key !== kept.key || (data !== undefined && data !== kept.data);
  if (isNew) setKept({ key, data });
  return isNew ? data : kept.data;
}
