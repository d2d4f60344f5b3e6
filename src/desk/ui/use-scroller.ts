import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const PREFIX = "desk-scroll:";

// There is no layout on the server.
const useBrowserLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The ref of an element that scrolls: a new page begins at its top, and Back leads to where it was left. `name` tells several of one page apart. */
export function useScroller<Scroller extends HTMLElement>(name = "") {
  const scroller = useRef<Scroller>(null);
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef("");
  useBrowserLayout(() => {
    const { current } = scroller;
    if (current === null) return;
    const place = `${PREFIX}${key} ${name}`;
    // Another dialog or filter of the same page.
    if (shown.current !== pathname) {
      current.scrollTop = isBack ? Number(sessionStorage.getItem(place) ?? 0) : 0;
    }
    shown.current = pathname;
    const keep = () => sessionStorage.setItem(place, String(Math.round(current.scrollTop)));
    keep();
    current.addEventListener("scroll", keep, { passive: true });
    return () => current.removeEventListener("scroll", keep);
  }, [key, name, pathname, isBack]);
  return scroller;
}
