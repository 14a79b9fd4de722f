import './picture-story.css';
import type { PictureStory } from '@kindred/contract/learn.ts';
import { bringPictures } from '@kindred/ui/bring-drawings.ts';
import { PanelPicture } from '@kindred/ui/picture.tsx';
import { useEffect } from 'react';

/** Explains a topic in a few panels, each of which also says in words what it shows. */
export function TopicStory({ story: { title, panels } }: { story: PictureStory }) {
  useEffect(() => bringPictures(panels.map(({ picture }) => picture)), [panels]);
  return (
    <section className="k-story" aria-labelledby="story">
      <h2 id="story">{title}</h2>
      <ol role="list">
        {panels.map(({ picture, title: name, text }) => (
          <li key={name}>
            <PanelPicture name={picture} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
