const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export type PostedForm = { ok: true; params: URLSearchParams } | { ok: false; status: 400 | 415 };

/** The fields of a form as browsers send it by themselves; 415 for what is no form, 400 for one that breaks off. */
export async function postedForm(request: Request): Promise<PostedForm> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? ""))
    return { ok: false, status: 415 };
  // A body that breaks off or is no form at all makes the platform's parser throw.
  const form = await request.formData().catch(() => null);
  if (form === null) return { ok: false, status: 400 };
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") params.set(name, value);
  return { ok: true, params };
}
