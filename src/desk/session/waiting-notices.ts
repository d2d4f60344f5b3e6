import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const SWITCH = "desk-notices";

/** Whether this device shows notices, and whether with a sound. */
export type NoticeChoice = "off" | "on" | "sound";

/** Off where the browser has blocked notices since they were turned on. */
export function readNoticeChoice(): NoticeChoice {
  if (!("Notification" in window) || Notification.permission !== "granted") return "off";
  const choice = localStorage.getItem(SWITCH);
  return choice === "on" || choice === "sound" ? choice : "off";
}

export function keepNoticeChoice(choice: NoticeChoice): void {
  if (choice === "off") localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, choice);
}

/** "(3) Today · The desk"; the title alone where nothing waits. */
export function withCount(title: string, waiting: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return waiting > 0 ? `(${waiting}) ${plain}` : plain;
}

/** Without names: others may see the screen. */
function showNotice(waiting: number): void {
  const choice = readNoticeChoice();
  if (choice === "off") return;
  // Without renotify, one that still shows is replaced without a word. TypeScript does not know it.
  const options: NotificationOptions & { renotify: boolean } = {
    body: `${waiting} in all: inquiries to answer, bookings to confirm and mentions.`,
    tag: "desk",
    renotify: true,
    silent: choice !== "sound",
  };
  try {
    const notice = new Notification("Something new at the desk", options);
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Browsers of Android show notices of installed apps only.
  }
}

/** A window beside the one in use is in sight, and yet nobody looks at it. */
const isAway = () => document.hidden || !document.hasFocus();

/** Shows how much waits in the page's title, and a notice where more comes while the person is in another window or tab. */
export function useWaitingNotices(waiting: number): void {
  const before = useRef(waiting);
  // The title is another one after each navigation.
  useLocation();
  useEffect(() => {
    document.title = withCount(document.title, waiting);
  });
  useEffect(() => {
    const isMore = waiting > before.current;
    before.current = waiting;
    if (isMore && isAway()) showNotice(waiting);
  }, [waiting]);
}
