import type { MetaDescriptor } from "react-router";

function descriptorOf(element: Element): MetaDescriptor {
  const content = element.getAttribute("content") ?? "";
  const name = element.getAttribute("name");
  const property = element.getAttribute("property");
  switch (element.localName) {
    case "title":
      return { title: element.textContent };
    case "script":
      return { "script:ld+json": JSON.parse(element.textContent) };
    case "link":
      return { tagName: "link", rel: "canonical", href: element.getAttribute("href") ?? "" };
    default:
      return name === null ? { property: property ?? "", content } : { name, content };
  }
}

/**
 * The metadata that the server has sent, for a page whose script does not make it anew: so neither its words nor their code
 * are sent twice. Only for pages that one comes to and leaves by whole documents.
 */
export function sentMeta(): MetaDescriptor[] {
  const own =
    "title,meta[property],meta[name]:not([name=viewport],[name=theme-color]),link[rel=canonical],script[type='application/ld+json']";
  return [...document.head.querySelectorAll(own)].map(descriptorOf);
}
