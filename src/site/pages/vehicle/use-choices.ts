import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The address that the last choice leads to, until it is shown. */
let requested: { from: string; search: URLSearchParams } | undefined;

/** Returns a function that puts a form's visible choices into the address, on top of another that has not been shown yet. */
export function useChoices(hash = ""): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { key } = useLocation();
  return (form) => {
    if (form === null) return;
    const search = new URLSearchParams(requested?.from === key ? requested.search : params);
    const values = new FormData(form);
    for (const control of form.elements) {
      const name = control.getAttribute("name");
      if (name === null || control.getAttribute("type") === "hidden") continue;
      const value = values.get(name);
      if (typeof value === "string" && value !== "") search.set(name, value);
      else search.delete(name);
    }
    requested = { from: key, search };
    void navigate({ search: `?${search}`, hash }, { replace: true, preventScrollReset: true });
  };
}
