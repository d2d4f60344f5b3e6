const FRAMES = {
  Page: {
    box: "h-140 w-full max-w-[354px] overflow-hidden rounded-xl border border-line bg-white",
    frame: "h-[1965px] w-[1240px] origin-top-left scale-[0.285]",
  },
  Phone: {
    box: "mx-auto h-160 w-78 overflow-hidden rounded-2xl border-4 border-ink bg-white",
    frame: "h-[820px] w-[390px] origin-top-left scale-[0.78]",
  },
};

/** A page of the site from its HTML, without its scripts. */
export function PagePreview({
  html,
  title,
  look,
}: {
  html: string;
  title: string;
  look: keyof typeof FRAMES;
}) {
  const { box, frame } = FRAMES[look];
  return (
    <div className={box}>
      <iframe
        srcDoc={html}
        // Its scripts stay off; its styles and pictures come from the same origin.
        sandbox="allow-same-origin"
        tabIndex={-1}
        title={title}
        className={`pointer-events-none ${frame}`}
      />
    </div>
  );
}
