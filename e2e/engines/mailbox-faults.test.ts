import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { composeMail, shopMailbox } from "./open-mailbox.ts";

// On one engine: the database has no part in them.
describe.skipIf(isImapLeftOut())("faults of mails and their server", () => {
  const shop = shopMailbox("sqlite");
  const { answered, converse, open, read } = shop;

  it("in mails that are too large or broken are named", async () => {
    const { mail, reference } = await answered();
    shop.mailbox.deliver(
      composeMail({ answers: mail, body: `\n${"x".repeat(998)}\n`.repeat(50 * 1049) }),
    );
    shop.mailbox.deliver(
      composeMail({
        answers: mail,
        body: 'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain; charset=x\n\nHalf',
      }),
    );
    await read();
    const { mails } = await converse(reference);
    expect(mails.map(({ text, note }) => [text, note]).toSorted()).toEqual([
      ["", expect.stringMatching(/^A mail of 5\d\.\d MB is in the mailbox\. Open it there\.$/)],
      ["Half", "This mail is damaged and may have more. The whole mail is in the mailbox."],
    ]);
    expect(shop.mailbox.count()).toEqual({ seen: 2, unseen: 0 });
  });

  it("of a server that refuses, is silent, or knows another password are waited for", async () => {
    const silent = createServer();
    const silentPort = await freePort();
    await new Promise<void>((resolve) => silent.listen(silentPort, "127.0.0.1", resolve));
    const { url } = shop.mailbox;
    for (const [wrong, fault] of [
      [url.replace("right", "wrong"), "login failed"],
      [url.replace("INBOX", "Nowhere"), "no such mailbox"],
      [url.replace(/:\d+\//, ":1/"), "connection refused"],
      [url.replace(/:\d+\//, `:${silentPort}/`), "timeout"],
    ] as const) {
      const reader = open({ url: wrong, ...(fault === "timeout" && { greetingMs: 300 }) });
      const pause = reader.pauseMs();
      await read(reader);
      expect(await shop.readState(wrong)).toMatchObject({ fault, failedAt: expect.any(Number) });
      expect(shop.logged.at(-1)).toEqual({ fault, failures: 1 });
      expect(reader.pauseMs()).toBe(2 * pause);
    }
    silent.close();
    await read();
    expect(await shop.readState()).toEqual({
      fault: null,
      failedAt: null,
      readAt: expect.any(Number),
    });
  });

  it("of a silent server do not keep the site from stopping", async () => {
    const silent = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
    const stopping = new AbortController();
    const connected = new Promise((resolve) => silent.once("connection", resolve));
    const reader = open({ url: `imap://a:b@127.0.0.1:${port}` });
    const run = reader.run(stopping.signal);
    await connected;
    stopping.abort();
    await run;
    expect(shop.logged).toEqual([]);
    silent.close();
  });
});
