import { useState } from "react";
import { isUnsent, type Rejection } from "./action-data.ts";
import { useLiveState } from "./live.tsx";

export const CONNECTION_IS_BACK =
  "The connection is back. What you typed is still here: send it again.";

/** The message of a rejection; once a lost connection is back, that the post can be sent now. */
export function useUnsentMessage(rejection: Pick<Rejection<unknown>, "message"> | null): string {
  const state = useLiveState();
  const [lost, setLost] = useState<unknown>(null);
  if (state === "offline" && isUnsent(rejection) && lost !== rejection) setLost(rejection);
  if (rejection === null) return "";
  return lost === rejection && state === "live" ? CONNECTION_IS_BACK : rejection.message;
}
